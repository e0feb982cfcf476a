"""Windows: the records of one subject in one second, as V2 histograms of nanoseconds."""

import threading
from collections.abc import Callable

from hdrh.histogram import HdrHistogram

from script import Subject

SECOND = 1_000_000_000
LONGEST = 3600 * SECOND
DIGITS = 3


class Window:
    """What was answered, and what failed, of one subject in one second."""

    def __init__(self, subject: Subject, index: int):
        self.subject = subject
        self.index = index
        self.wrong = 0
        self.affected = 0
        self.failures = 0
        self.latency = HdrHistogram(1, LONGEST, DIGITS)
        self.service = HdrHistogram(1, LONGEST, DIGITS)
        self.failed: HdrHistogram | None = None

    def fail(self, nanos: int) -> None:
        self.failures += 1
        self.failed = self.failed or HdrHistogram(1, LONGEST, DIGITS)
        self.failed.record_value(min(nanos, LONGEST))

    def wire(self) -> dict[str, object]:
        """Its part of a report."""
        return {
            "subject": self.subject.wire,
            "failures": self.failures,
            "wrong": self.wrong,
            "affected": self.affected,
            "latency": self.latency.encode().decode(),
            "service": self.service.encode().decode(),
            "failed": self.failed.encode().decode() if self.failed else "",
        }


class Recorder:
    """Takes the answers of all users of a phase, and passes on each window once it is whole."""

    def __init__(self, origin: int, sink: Callable[[Window], None]):
        self._origin = origin
        self._sink = sink
        self._lock = threading.Lock()
        self._windows: dict[int, dict[Subject, Window]] = {}
        self._passed = 0

    def answered(self, subject: Subject, intended: int, start: int, end: int, affected: int, right: bool) -> None:
        """Takes an answer that was meant to be asked at one time, was asked at another, and came then."""
        with self._lock:
            window = self._window(subject, end)
            window.affected += affected
            if not right:
                window.wrong += 1
            window.latency.record_value(min(end - intended, LONGEST))
            window.service.record_value(min(end - start, LONGEST))

    def failed(self, subject: Subject, intended: int, end: int) -> None:
        """Takes note that there will be no answer."""
        with self._lock:
            self._window(subject, end).fail(end - intended)

    def collect(self, now: int) -> None:
        """Passes on the seconds that were over a second ago: who had read the clock has recorded by then."""
        self._pass_on((now - self._origin) // SECOND - 1)

    def close(self) -> None:
        """Passes on everything."""
        self._pass_on(max(self._windows, default=0) + 1)

    def _pass_on(self, until: int) -> None:
        with self._lock:
            self._passed = max(self._passed, until)
            over = [self._windows.pop(index) for index in sorted(self._windows) if index < until]
        for windows in over:
            for window in windows.values():
                self._sink(window)

    def _window(self, subject: Subject, end: int) -> Window:
        index = max((end - self._origin) // SECOND, self._passed)
        second = self._windows.get(index)
        if second is None:
            second = self._windows[index] = {}
        window = second.get(subject)
        if window is None:
            window = second[subject] = Window(subject, index)
        return window
