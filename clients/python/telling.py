"""What the controller is told of a phase, its times put on the trial's time."""

from collections import Counter
from typing import Any

from protocol import Assignment, Console
from recorder import SECOND, Window
from schedule import Backlog
from script import Ask, LoadScript, Subject
from users import Times, Unanswered, clock


class Telling:
    """The reports of one phase."""

    def __init__(self, assignment: Assignment, console: Console, phase: str):
        self._assignment = assignment
        self._console = console
        self._phase = phase
        self._over: int | None = None
        self._failures: set[tuple[Subject, type]] = set()
        self._unanswered: Counter[Subject] = Counter()

    def over(self, now: int) -> None:
        """The last answer has come: what a last, shorter window is cut to."""
        self._over = now

    def window(self, times: Times, window: Window) -> None:
        """Passes on a window."""
        start = times.origin + window.index * SECOND
        length = SECOND if self._over is None else min(SECOND, max(1, self._over - start))
        place = {"phase": self._phase, "start": self._assignment.time(start), "seconds": length / SECOND}
        self._console.send("window", window={**place, **window.wire()})

    def failure(self, ask: Ask, failure: BaseException) -> None:
        """Tells of the first of each kind; of those without an answer also how many."""
        if isinstance(failure, Unanswered):
            self._unanswered[ask.subject] += 1
        kind = (ask.subject, type(failure))
        if kind not in self._failures:
            self._failures.add(kind)
            text = self._console.message(failure)
            self._event(clock(), "failure", subject=ask.subject.written, failure=text)

    def load(self, origin: int, script: LoadScript, backlog: Backlog | None) -> None:
        """Tells what was meant to be asked and offered, and what was, once it is over."""
        subjects = list({ask.subject: None for ask in script.asks})
        client = self._assignment.program
        for subject in subjects:
            if count := self._unanswered.pop(subject, 0):
                self._event(clock(), "unanswered", client=client, subject=subject.written, count=str(count))
        written = [subject.written for subject in subjects]
        if not script.background:
            self._event(origin, "requests", subjects=written)
        if backlog:
            due, started = backlog.delivered()
            schedule = {"schedule": script.schedule["kind"], "rate": f"{script.schedule['perSecond']:.15g}"}
            offered = {"client": client, "subjects": written}
            self._event(origin, "load", **offered, **schedule, users=str(script.users))
            self._event(clock(), "delivered", **offered, due=str(due), started=str(started))

    def _event(self, at: int, kind: str, **detail: Any) -> None:
        event = {"time": self._assignment.time(at), "kind": kind, "phase": self._phase, "detail": detail}
        self._console.send("event", event=event)
