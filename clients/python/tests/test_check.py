import unittest

from check import outcome
from deal import Deal, text_of
from script import Ask, Subject

SUBJECT = Subject({"request": "x"})


def deal(number, version=1, length=30):
    return Deal(number, version, "A1", 100, "NEW", text_of(number, version, length))


class CheckTest(unittest.TestCase):
    def test_the_text_is_the_rule_repeated_and_cut(self):
        self.assertEqual(text_of(17, 2, 12), "17.2;17.2;17")
        self.assertEqual([len(text_of(123456, 1, n)) for n in (0, 1, 1000)], [0, 1, 1000])

    def test_a_get_is_right_with_the_number_at_least_the_version_and_the_whole_text(self):
        ask = Ask(SUBJECT, "get", number=5, version=2, length=30)
        self.assertEqual(outcome(ask, [deal(5, 2)]), (1, True))
        self.assertEqual(outcome(ask, [deal(5, 3)]), (1, True))
        for wrong in (
            [],
            [deal(5, 1)],
            [deal(6, 2)],
            [deal(5, 2, 29)],
            [deal(5, 2)._replace(text=text_of(5, 1, 30))],
            [deal(5, 2), deal(5, 2)],
        ):
            self.assertEqual(outcome(ask, wrong), (len(wrong), False))

    def test_a_query_is_right_with_count_sum_values_and_texts(self):
        ask = Ask(SUBJECT, "equal", length=30, field="account", values=["A1"], expect=2, sum=7)
        self.assertEqual(outcome(ask, [deal(3), deal(4)]), (2, True))
        for wrong in (
            [deal(7)],
            [deal(3), deal(5)],
            [deal(3), deal(4)._replace(account="A2")],
            [deal(3), deal(4)._replace(text="x" * 30)],
        ):
            self.assertEqual(outcome(ask, wrong), (len(wrong), False))

    def test_what_counts_alone_is_right_with_the_expected_number(self):
        self.assertEqual(outcome(Ask(SUBJECT, "own", expect=3), 3), (3, True))
        self.assertEqual(outcome(Ask(SUBJECT, "echo"), 0), (0, False))
