# A report that did not reach its reader must not look like a pass.
bundle: b from small
run: counterfoil check b > /dev/full
exit: 5
run: counterfoil trace b accepted > /dev/full
exit: 5
run: counterfoil rules > /dev/full
exit: 5
run: counterfoil --version > /dev/full
exit: 5
