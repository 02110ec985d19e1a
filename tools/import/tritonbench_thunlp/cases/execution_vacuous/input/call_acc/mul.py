# mul of call_acc
