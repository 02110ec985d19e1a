# An archive is what somebody may hold the digest of already.
bundle: b from small
make: archive b.zip b
run: counterfoil seal b.zip
exit: 2
2> counterfoil: b.zip: an archive cannot be sealed
2>   seal its directory, then pack it
