# Standard output is one JSON document and nothing else.
bundle: b from small
patch: {"delete": "README.md"}
seal: no
run: counterfoil check b --report json=- > out.json
exit: 1
run: pick out.json /verdict /findings/*/rule /findings/0/message
exit: 0
1> /verdict "fail"
1> /findings/*/rule ["bundle.file_missing"]
1> /findings/0/message "listed file README.md is not there"
