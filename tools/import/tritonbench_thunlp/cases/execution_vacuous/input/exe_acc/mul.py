# mul of exe_acc
