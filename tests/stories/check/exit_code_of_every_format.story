# The exit code depends on the verdict, and never on the format.
bundle: good from small
bundle: bad from small
patch: {"delete": "README.md"}
seal: no
bundle: newer from small
patch: {"file": "bundle.json", "set": "/contract", "to": "counterfoil/2"}
run: counterfoil check good --report json=- > out
exit: 0
run: counterfoil check good --report text=- > out
exit: 0
run: counterfoil check good --quiet --report text=out
exit: 0
run: counterfoil check bad --report json=- > out
exit: 1
run: counterfoil check bad --report text=- > out
exit: 1
run: counterfoil check bad --quiet --report text=out
exit: 1
run: counterfoil check newer --report json=- > out
exit: 4
run: counterfoil check newer --report text=- > out
exit: 4
run: counterfoil check newer --quiet --report text=out
exit: 4
