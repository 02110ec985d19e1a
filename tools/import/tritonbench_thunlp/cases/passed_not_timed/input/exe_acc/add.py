# add
