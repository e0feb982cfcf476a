import json
import unittest

from hdrh.histogram import HdrHistogram

from tests.controller import Controller, ask, closed, constant, events, get, windows
from tests.stub import Stub

SECOND = 1_000_000_000
PUT = ask("put", cache="deals", key=5, number=5, version=4, length=40, account="A2", settlementDay=105, status="NEW")
EQUAL = ask("equal", cache="deals", field="settlementDay", values=[103], expect=1, sum=3, length=40)
IN = ask("in", cache="deals", field="account", values=["A2", "nobody"], expect=3, sum=15, length=40)


def together(found, which="latency"):
    """The sum of windows' histograms."""
    sum_ = HdrHistogram(1, 3600 * SECOND, 3)
    for window in found:
        sum_.add(HdrHistogram.decode(window[which]))
    return sum_


class ClientTest(unittest.TestCase):
    def controller(self, *arguments, **named):
        made = Controller(*arguments, **named)
        self.addCleanup(made.close)
        return made

    def test_a_phase_is_asked_checked_and_told_by_threads_and_by_an_event_loop(self):
        for blocking in (True, False):
            with self.subTest(blocking=blocking):
                controller = self.controller(blocking=blocking)
                self.assertEqual(controller.read(), {"type": "ready", "address": "", "children": []})
                reports = controller.run([closed([get(1), PUT, get(5, version=4), EQUAL, IN], users=2)], seconds=0.5)
                self.assertEqual(reports[0], {"type": "started", "phase": "asks"})
                self.assertEqual(reports[-1], {"type": "done", "phase": "asks"})
                for name in ("get", "put", "equal", "in"):
                    found = windows(reports, name)
                    self.assertEqual({(w["failures"], w["failed"]) for w in found}, {(0, "")})
                    self.assertGreater(together(found).total_count, 2)
                for name in ("put", "equal", "in"):
                    self.assertEqual({w["wrong"] for w in windows(reports, name)}, {0})
                affected = sum(w["affected"] for w in windows(reports, "in"))
                self.assertEqual(affected, 3 * together(windows(reports, "in")).total_count)
                self.assertEqual(
                    events(reports, "requests"),
                    [{"subjects": [{"request": name} for name in ("get", "put", "equal", "in")]}],
                )

    def test_wrong_answers_are_counted_beside_their_latency(self):
        controller = self.controller()
        controller.read()
        wrong = [get(7), get(2, number=3), get(2, version=2), get(2, length=41), get(99)]
        reports = controller.run([closed(wrong)], seconds=0.2)
        found = windows(reports, "get")
        self.assertEqual(sum(w["wrong"] for w in found), together(found).total_count)

    def test_failures_are_told_once_a_kind_and_overdue_answers_are_counted(self):
        controller = self.controller(blocking=False)
        controller.read()
        reports = controller.run([closed([get(8), get(6)], users=2, think=SECOND // 10)], seconds=0.5, timeout=0.2)
        failures = [detail["failure"] for detail in events(reports, "failure")]
        self.assertIn("ConnectionError: lost, password ***", failures)
        self.assertEqual(len(failures), 2)
        unanswered = int(events(reports, "unanswered")[0]["count"])
        failed = together(windows(reports, "get"), "failed")
        self.assertEqual(sum(w["failures"] for w in windows(reports, "get")), failed.total_count)
        self.assertGreaterEqual(failed.get_max_value(), 0.2 * SECOND)
        self.assertGreaterEqual(unanswered, 1)

    def test_a_stall_of_two_seconds_is_told_by_open_and_closed_loads(self):
        stub = Stub()
        self.addCleanup(stub.close)
        echo = [ask("echo", number=number) for number in range(10)]
        alone = [ask("echo", number=number, name="alone") for number in range(10)]
        for blocking in (True, False):
            with self.subTest(blocking=blocking):
                controller = self.controller(blocking=blocking)
                controller.read()
                stub.stall(controller.nanos / 1e9 + 1.5, 2.0)
                reports = controller.run([constant(echo, 4, 100.0), closed(alone, think=SECOND // 100)], 5.0, stub.address)
                open_ = together(windows(reports, "echo"))
                self.assertEqual(open_.total_count, 500)
                # 100 a second arrive, and wait for the rest of the two seconds; four of them are on the way.
                self.assertAlmostEqual(self.over(open_, 1.0), 100, delta=8)
                self.assertLessEqual(self.over(together(windows(reports, "echo"), "service"), 1.0), 4)
                self.assertAlmostEqual(open_.get_max_value() / 1e9, 2.0, delta=0.2)
                self.assertEqual(self.over(together(windows(reports, "alone")), 1.0), 1)
                self.assertEqual({w["wrong"] for w in windows(reports, "echo")}, {0})
                self.assertEqual(events(reports, "load")[0]["rate"], "100")
                self.assertEqual(events(reports, "delivered")[0]["due"], "500")

    @staticmethod
    def over(histogram, seconds):
        return sum(
            step.count_at_value_iterated_to
            for step in histogram.get_recorded_iterator()
            if step.value_iterated_to > seconds * SECOND
        )

    def test_windows_are_on_the_time_of_the_trial(self):
        controller = self.controller()
        controller.read()
        reports = controller.run([closed([get(1)], think=SECOND // 100)], seconds=1.5)
        starts = [w["start"] for w in windows(reports, "get")]
        lengths = [w["seconds"] for w in windows(reports, "get")]
        self.assertEqual(starts[1] - starts[0], 1000)
        self.assertTrue(1_000_000 <= starts[0] < 1_020_000, starts)
        self.assertEqual(lengths[0], 1.0)
        self.assertAlmostEqual(lengths[-1], 0.5, delta=0.1)

    def test_wrong_input_is_one_line_and_the_client_goes_on(self):
        controller = self.controller()
        controller.read()
        for line, words in (
            ("rubbish", "JSONDecodeError"),
            ('{"type":"kill"}', "cannot obey 'kill'"),
            ('{"type":"start","phase":"p"}', "phase p: no script"),
            ('{"type":"start","phase":"p","script":{"loads":[]}}', "a script that cannot be read: KeyError 'nanos'"),
        ):
            controller.write(line)
            report = controller.read()
            self.assertEqual(report["type"], "failed")
            self.assertIn(words, report["message"])
            self.assertNotIn("\n", report["message"])
        for wrong in (ask("fly"), ask("get", cache="deals")):
            self.assertEqual(controller.run([closed([wrong])])[-1]["type"], "failed")
        self.assertEqual(controller.run([closed([get(1)])], seconds=0.1)[-1]["type"], "done")

    def test_a_first_line_that_is_no_assignment_ends_the_client(self):
        controller = self.controller(first=json.dumps({"program": "x", "door": {"password": "s3cret"}}))
        self.assertEqual(controller.read()["message"], "the first line is no assignment (KeyError)")
        out, log, status = controller.close()
        self.assertEqual((out, status), ("", 0))
        self.assertEqual(log, "the first line is no assignment (KeyError)\n")

    def test_no_secret_is_told_and_nothing_but_reports_is_printed(self):
        controller = self.controller()
        controller.read()
        reports = controller.run([closed([get(8)], think=SECOND // 100)], seconds=0.1)
        out, log, status = controller.close()
        self.assertEqual((out, status), ("", 0))
        self.assertIn("a library prints, password ***", log)
        self.assertIn("and logs, password ***", log)
        self.assertNotIn("s3cret", log + json.dumps(reports))

    def test_a_client_that_cannot_enter_says_why_without_the_secret(self):
        controller = self.controller(password="refused")
        self.assertEqual(controller.read()["message"], "ValueError: cannot enter with ***")
        self.assertNotIn("refused", controller.close()[1])
