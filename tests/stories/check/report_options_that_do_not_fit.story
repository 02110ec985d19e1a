# An unknown format, no path, or two reports on one stream: usage, before anything is read.
bundle: b from small
run: counterfoil check b --report yaml=-
exit: 2
2> counterfoil: --report: 'yaml=-' is not FORMAT=PATH
2>   formats: json text
run: counterfoil check b --report json
exit: 2
2> counterfoil: --report: 'json' is not FORMAT=PATH
2>   formats: json text
run: counterfoil check b --report text=- --report json=-
exit: 2
2> counterfoil: --report: two reports on standard output
2>   give one a path
