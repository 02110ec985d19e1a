"""Every rule's page, code and clause agree about which rule it is."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = [page.parent for page in sorted(ROOT.glob("checker/rules/*/*/rule.md")) if page.parts[-3] != "base"]
HEADINGS = ["What it checks", "Why", "Fails", "Passes", "Fix"]


def id_of(folder):
    return f"{folder.parent.name}.{folder.name}"


class RulePages(unittest.TestCase):
    def test_there_are_rules(self):
        self.assertTrue(RULES, "no rule was found")

    def test_a_page_has_the_id_as_its_title_and_the_fixed_headings(self):
        for folder in RULES:
            rule_id = id_of(folder)
            with self.subTest(rule_id):
                page = (folder / "rule.md").read_text(encoding="utf-8")
                self.assertEqual(page.splitlines()[0], f"# {rule_id}")
                headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
                self.assertEqual([h for h in headings if h != "Limits"], HEADINGS)

    def test_the_code_says_the_id_of_its_folder(self):
        for folder in RULES:
            rule_id = id_of(folder)
            with self.subTest(rule_id):
                self.assertIn(f'"{rule_id}"', (folder / "rule.cc").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
