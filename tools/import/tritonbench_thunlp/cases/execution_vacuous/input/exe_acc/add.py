# add of exe_acc
