import random
import unittest
from collections import Counter

from hdrh.histogram import HdrHistogram

from recorder import SECOND, Recorder
from script import Subject


def counts(encoded):
    """What a histogram holds, as how often each value was."""
    decoded = HdrHistogram.decode(encoded)
    return Counter({step.value_iterated_to: step.count_at_value_iterated_to for step in decoded.get_recorded_iterator()})


class RecorderTest(unittest.TestCase):
    def setUp(self):
        self.windows = []
        self.recorder = Recorder(1000 * SECOND, self.windows.append)
        self.get = Subject({"request": "get", "part": ""})

    def answered(self, intended, start, end, right=True):
        self.recorder.answered(self.get, 1000 * SECOND + intended, 1000 * SECOND + start, 1000 * SECOND + end, 1, right)

    def test_histograms_decode_to_what_was_recorded(self):
        drawn = random.Random(3)
        times = [int(drawn.lognormvariate(12, 2)) for _ in range(5000)]
        for nanos in times:
            self.answered(0, 0, nanos % SECOND)
        self.recorder.close()
        oracle = HdrHistogram(1, 3600 * SECOND, 3)
        for nanos in times:
            oracle.record_value(nanos % SECOND)
        found = counts(self.windows[0].wire()["latency"])
        expected = {s.value_iterated_to: s.count_at_value_iterated_to for s in oracle.get_recorded_iterator()}
        self.assertEqual(found, expected)
        self.assertEqual(sum(found.values()), 5000)

    def test_latency_runs_from_the_intended_start_and_service_from_the_actual_one(self):
        self.answered(0, 1500, 2000)
        self.recorder.close()
        wire = self.windows[0].wire()
        self.assertEqual((list(counts(wire["latency"])), list(counts(wire["service"]))), ([2000], [500]))

    def test_a_window_holds_the_answers_of_its_second_and_is_passed_on_once(self):
        self.answered(0, 0, 5)
        self.answered(0, 0, SECOND - 1)
        self.answered(0, 0, SECOND)
        self.recorder.collect(1000 * SECOND + 2 * SECOND)
        self.assertEqual([(w.index, w.affected) for w in self.windows], [(0, 2)])
        self.answered(0, 0, 7, right=False)
        self.recorder.close()
        self.assertEqual([(w.index, w.affected, w.wrong) for w in self.windows], [(0, 2, 0), (1, 2, 1)])

    def test_what_failed_is_in_no_latency(self):
        self.recorder.failed(self.get, 1000 * SECOND, 1000 * SECOND + 700)
        self.recorder.close()
        wire = self.windows[0].wire()
        self.assertEqual((wire["failures"], list(counts(wire["failed"])), counts(wire["latency"])), (1, [700], Counter()))
