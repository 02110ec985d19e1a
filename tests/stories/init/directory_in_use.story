# Nothing that is there is changed.
make: directory used
make: file used/notes.txt "keep me"
make: file notes.txt "no directory"
run: counterfoil init used
exit: 2
2> counterfoil: used: the directory is not empty
2>   init writes a new bundle, and changes nothing that is there
run: counterfoil init notes.txt
exit: 2
2> counterfoil: notes.txt: not a directory
