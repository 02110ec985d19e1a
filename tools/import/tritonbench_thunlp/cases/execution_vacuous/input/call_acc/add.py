# add of call_acc
