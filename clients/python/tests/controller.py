"""A controller for tests: starts a client, writes its lines and reads its reports."""

import json
import pathlib
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).parent.parent
SECOND = 1_000_000_000


class Controller:
    """Speaks with the client with deals in memory."""

    def __init__(self, first=None, blocking=True, password="s3cret"):
        self._process = subprocess.Popen(
            [sys.executable, "-B", "-m", "tests.memory"],
            cwd=FOLDER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._end = None
        self.nanos = time.monotonic_ns()
        door = {"blocking": str(blocking).lower(), "password": password}
        clock = {"nanos": self.nanos, "millis": 1_000_000, "error": 0}
        self.write(first or json.dumps({"program": "python", "target": "memory", "door": door, "time": clock}))

    def write(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def read(self):
        return json.loads(self._process.stdout.readline())

    def run(self, loads, seconds=1.0, stub="", timeout=5.0):
        """The reports of a phase, up to its end."""
        script = {"nanos": round(seconds * SECOND), "lead": 0, "timeout": round(timeout * SECOND), "loads": loads}
        order = {"type": "start", "phase": "asks", "services": {"stub": stub}, "script": script, "later": 1}
        self.write(json.dumps(order))
        reports = [self.read()]
        while reports[-1]["type"] not in ("done", "failed"):
            reports.append(self.read())
        return reports

    def close(self):
        """Standard output that was left, standard error, and the status."""
        if self._end is None:
            out, log = self._process.communicate(timeout=20)
            self._end = (out, log, self._process.returncode)
        return self._end


def closed(asks, users=1, think=0):
    """A closed load."""
    return {"users": users, "background": False, "schedule": {"kind": "closed", "think": think}, "asks": asks}


def constant(asks, users, rate):
    """An open load."""
    schedule = {"kind": "constant", "perSecond": rate}
    return {"users": users, "background": False, "schedule": schedule, "asks": asks}


def ask(op, **fields):
    """An ask; its subject has its kind for a name."""
    subject = {"request": fields.pop("name", op), "part": "", "traffic": "", "phase": "", "fault": ""}
    return {"subject": subject, "op": op, **fields}


def get(key, number=None, version=1, length=40, name="get"):
    """A get of one deal."""
    number = key if number is None else number
    return ask("get", name=name, cache="deals", key=key, number=number, version=version, length=length)


def windows(reports, name):
    """Those of one subject."""
    found = [report["window"] for report in reports if report["type"] == "window"]
    return [window for window in found if window["subject"]["request"] == name]


def events(reports, kind):
    """The details of one kind."""
    found = [report["event"] for report in reports if report["type"] == "event"]
    return [event["detail"] for event in found if event["kind"] == kind]
