# The claim is there, and cannot be used: that is the bundle's fault, not the caller's.
bundle: b from small
patch: {"file": "claims.json", "set": "/claims/1/value", "to": "half"}
run: counterfoil trace b accepted
exit: 1
2> counterfoil: claims.json:4: claim accepted could not be used
2>   counterfoil check says why
