import itertools
import unittest

from schedule import GRACE, Backlog, arrivals

SECOND = 1_000_000_000


def first(count, schedule):
    return list(itertools.islice(arrivals(schedule), count))


class ScheduleTest(unittest.TestCase):
    def test_constant_arrivals_do_not_drift(self):
        times = first(100_001, {"kind": "constant", "perSecond": 3.0})
        self.assertEqual(times[:4], [0, 333_333_333, 666_666_667, SECOND])
        self.assertEqual(times[99_999], 33_333 * SECOND)

    def test_poisson_gaps_are_exponential_and_follow_from_the_seed(self):
        schedule = {"kind": "poisson", "perSecond": 100.0, "seed": 7}
        times = first(20_001, schedule)
        gaps = [b - a for a, b in itertools.pairwise(times)]
        self.assertEqual(times, first(20_001, schedule))
        self.assertAlmostEqual(sum(gaps) / len(gaps) / 1e7, 1, delta=0.03)
        # A share of 1/e of exponential gaps is longer than their mean.
        self.assertAlmostEqual(sum(gap > 1e7 for gap in gaps) / len(gaps), 0.3679, delta=0.015)

    def test_unknown_schedules_and_rates_are_refused(self):
        for schedule in ({"kind": "square", "perSecond": 1}, {"kind": "constant", "perSecond": 0}):
            with self.assertRaises(ValueError):
                arrivals(schedule)

    def test_users_share_the_arrivals_before_the_end(self):
        backlog = Backlog(arrivals({"kind": "constant", "perSecond": 10.0}), 5 * SECOND, 6 * SECOND)
        taken = [backlog.take(0) for _ in range(10)]
        self.assertEqual(taken[0], (0, 5 * SECOND))
        self.assertEqual(taken[9], (9, 5 * SECOND + 900_000_000))
        self.assertIsNone(backlog.take(0))

    def test_the_account_tells_what_started_too_late_and_what_never_did(self):
        backlog = Backlog(arrivals({"kind": "constant", "perSecond": 10.0}), 0, SECOND)
        backlog.take(0)
        backlog.started(0)
        backlog.take(0)
        backlog.started(SECOND)
        self.assertIsNone(backlog.take(SECOND + GRACE))
        self.assertEqual(backlog.delivered(), (10, 1))
