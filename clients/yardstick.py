#!/usr/bin/env python3
"""Holds a client against the loop written by hand beside it, in turn, on a Redis that is there.

    yardstick.py LANGUAGE PACKAGES DOOR.json [PAIRS [SECONDS]]

PACKAGES is the folder that the command `packages` of client.properties has filled; DOOR.json is the
door as an assignment has it. Keys {}Deals:0 to {}Deals:255 are written. It prints answers of both a
pair, and the median of their ratios, which is to be 0.95 at least.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

LOOPS = {
    "python": "python3 -B {folder}/loop.py",
    "javascript": "node {folder}/loop.js",
    "go": "{packages}/loop",
    "csharp": "mono {packages}/loop.exe",
}
"""How each loop is run; those of Go and C# are built into PACKAGES by hand: `go build -o PACKAGES/loop ./loop`,
and mcs as loop/Loop.cs says."""


class Client:
    """A client that is asked phase by phase."""

    def __init__(self, command, door):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        now = {"nanos": time.monotonic_ns(), "millis": time.time_ns() // 1_000_000, "error": 0}
        self._write({"program": "yardstick", "target": "redis", "door": door, "time": now})
        self._expect("ready")

    def phase(self, op, seconds):
        """How many answers one user had; none may fail or be wrong."""
        schedule = {"kind": "closed", "think": 0}
        asks = [ask(op, number) for number in range(256)]
        script = {"nanos": round(seconds * 1e9), "lead": 0, "timeout": 10**10}
        script["loads"] = [{"users": 1, "background": False, "schedule": schedule, "asks": asks}]
        self._write({"type": "start", "phase": op, "services": {}, "script": script})
        answers = 0
        while (report := self._read())["type"] != "done":
            window = report.get("window", {"affected": 0, "failures": 0, "wrong": 0})
            if report["type"] == "failed" or window["failures"] or window["wrong"]:
                sys.exit(f"{op}: {report}")
            answers += window["affected"]
        return answers

    def close(self):
        """Ends it."""
        self._process.stdin.close()
        self._process.wait()

    def _write(self, message):
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def _read(self):
        return json.loads(self._process.stdout.readline())

    def _expect(self, kind):
        report = self._read()
        if report["type"] != kind:
            sys.exit(str(report))


def ask(op, number):
    """An ask for one deal."""
    fields = {"cache": "Deals", "key": number, "number": number, "version": 1, "length": 1000}
    deal = {"account": "A1", "settlementDay": 20000, "status": "NEW"}
    return {"subject": {"request": op}, "op": op, **fields, **deal}


def main():
    """Pairs of client and loop, in turn."""
    language, packages, door_file = sys.argv[1:4]
    pairs, seconds = [int(word) for word in sys.argv[4:]] + [5, 3][len(sys.argv) - 4 :]
    folder = pathlib.Path(__file__).parent.resolve() / language
    lines = (folder / "client.properties").read_text().splitlines()
    run = dict(line.split(" = ", 1) for line in lines if " = " in line and line[0] not in "# ")["run"]
    os.environ.update(PYTHONPATH=f"{packages}/site", NODE_PATH=f"{packages}/node_modules")
    place = {"folder": str(folder), "packages": packages}
    door = json.loads(pathlib.Path(door_file).read_text())
    client = Client(run.format(**place).split(), door)
    client.phase("put", 2)
    client.phase("get", seconds)
    ratios = []
    for _ in range(pairs):
        loop = LOOPS[language].format(**place).split() + [str(seconds)]
        by_hand = int(subprocess.run(loop, input=json.dumps(door), text=True, capture_output=True, check=True).stdout)
        answers = client.phase("get", seconds)
        ratios.append(answers / by_hand)
        print(f"client {answers}, by hand {by_hand}: {ratios[-1]:.3f}", flush=True)
    client.close()
    print(f"{language}: {statistics.median(ratios):.3f}")


main()
