# A path that is not there is no input, and no verdict about a bundle.
run: counterfoil check nowhere
exit: 3
2> counterfoil: nowhere: no such file or directory
run: counterfoil check nowhere --report json=- --quiet
exit: 3
2> counterfoil: nowhere: no such file or directory
