"""The lines between the controller and this program: one JSON object each."""

import io
import json
import os
import sys
import threading
import traceback
from dataclasses import dataclass
from typing import Any

LONGEST_MESSAGE = 500


class BadInput(Exception):
    """What the controller, or its plan, asks for cannot be done: one line, without a trace."""


@dataclass(frozen=True)
class Assignment:
    """The first line: who this program is, what it speaks to, and by which time."""

    program: str
    target: str
    door: dict[str, str]
    nanos: int
    millis: int

    @staticmethod
    def parse(line: str) -> "Assignment":
        """Reads it; BadInput if it is none. The line itself is never shown: it holds secrets."""
        try:
            wire = json.loads(line)
            time = wire["time"]
            return Assignment(
                str(wire["program"]), str(wire["target"]), dict(wire["door"]), int(time["nanos"]), int(time["millis"])
            )
        except (ValueError, TypeError, KeyError) as e:
            raise BadInput(f"the first line is no assignment ({type(e).__name__})") from None

    def time(self, monotonic: int) -> int:
        """That reading of the monotonic clock on the trial's time: milliseconds since the epoch."""
        return round(self.millis + (monotonic - self.nanos) / 1e6)

    def secrets(self) -> list[str]:
        """Values of the door that must not be told."""
        # The name of a Hazelcast cluster is what it is entered by.
        told = {"", "true", "false"}
        return [self.door[name] for name in ("password", "token", "cluster") if self.door.get(name, "") not in told]


class Console:
    """Standard output is for reports alone; whatever a library prints goes to the log instead."""

    def __init__(self, out: io.TextIOBase, log: io.TextIOBase):
        self._out = out
        self._log = log
        self._lock = threading.Lock()
        self._secrets: list[str] = []

    @staticmethod
    def take() -> "Console":
        """The process's own."""
        out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)
        console = Console(out, os.fdopen(os.dup(2), "w", encoding="utf-8", errors="replace"))
        sys.stdout = sys.stderr = Log(console)
        return console

    def hide(self, secrets: list[str]) -> None:
        """From now on none of these is written."""
        self._secrets = sorted(secrets, key=len, reverse=True)

    def send(self, kind: str, **parts: Any) -> None:
        """Writes a report."""
        line = json.dumps({"type": kind, **parts})
        with self._lock:
            self._out.write(line + "\n")
            self._out.flush()

    def failed(self, phase: str, failure: BaseException) -> None:
        """Tells that a phase cannot go on; the log has the trace."""
        trace = isinstance(failure, BadInput)
        self.log(self.message(failure) if trace else "".join(traceback.format_exception(failure)))
        self.send("failed", phase=phase, message=self.message(failure))

    def message(self, failure: BaseException) -> str:
        """A failure in one line."""
        text = str(failure)
        if not isinstance(failure, BadInput):
            text = f"{type(failure).__name__}: {text}"
        return self.scrubbed((text.splitlines() or [""])[0])[:LONGEST_MESSAGE]

    def log(self, text: str) -> None:
        self._log.write(self.scrubbed(text.rstrip("\n")) + "\n")
        self._log.flush()

    def scrubbed(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text


class Log(io.TextIOBase):
    """Takes what libraries print."""

    def __init__(self, console: Console):
        self._console = console

    def write(self, text: str) -> int:
        if text.strip():
            self._console.log(text)
        return len(text)
