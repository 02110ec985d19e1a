# Neither a directory nor an archive: the input breaks its own format.
make: file notes.zip "these are only notes"
run: counterfoil check notes.zip
exit: 1
2> counterfoil: notes.zip: not a zip or tar archive: Unrecognized archive format
