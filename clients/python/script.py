"""What an order to start asks for: loads of users, each with its schedule and its asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deal import Deal, text_of
from protocol import BadInput


class Subject:
    """Under which an ask is recorded: as it came, compared by identity."""

    def __init__(self, wire: dict[str, str]):
        self.wire = wire
        self.written = {name: word for name, word in wire.items() if word}


NEEDS = {
    "get": ("cache", "key", "number", "version", "length"),
    "put": ("cache", "key", "number", "version", "length", "account", "settlementDay", "status"),
    "equal": ("cache", "field", "values", "expect", "sum", "length"),
    "in": ("cache", "field", "values", "expect", "sum", "length"),
    "echo": ("number",),
    "own": (),
}
"""The fields that each kind of ask needs."""


@dataclass(slots=True)
class Ask:
    """One request. Fields that its kind does not need stay as they are here."""

    subject: Subject
    op: str
    cache: str = ""
    near: bool = False
    key: int = 0
    number: int = 0
    version: int = 0
    length: int = 0
    account: str = ""
    settlementDay: int = 0
    status: str = ""
    field: str = ""
    values: Sequence[Any] = ()
    expect: int = 1
    sum: int = 0

    def deal(self) -> Deal:
        """What a put stores."""
        text = text_of(self.number, self.version, self.length)
        return Deal(self.number, self.version, self.account, self.settlementDay, self.status, text)


@dataclass
class LoadScript:
    """A load as it is ordered."""

    users: int
    background: bool
    schedule: dict[str, Any]
    asks: list[Ask]

    @property
    def closed(self) -> bool:
        return self.schedule["kind"] == "closed"


@dataclass
class Script:
    """A phase as it is ordered; times in nanoseconds."""

    phase: str
    stub: str
    nanos: int
    lead: int
    timeout: int
    loads: list[LoadScript]


def script_of(order: dict[str, Any]) -> Script:
    """The script of an order to start; BadInput in one line if it has none."""
    phase = str(order["phase"])
    wire = order.get("script")
    if not isinstance(wire, dict):
        raise BadInput(f"phase {phase}: no script")
    subjects: dict[str, Subject] = {}
    try:
        stub = (order.get("services") or {}).get("stub", "")
        loads = [_load(load, subjects) for load in wire["loads"]]
        return Script(phase, stub, int(wire["nanos"]), int(wire["lead"]), int(wire["timeout"]), loads)
    except (KeyError, TypeError, ValueError) as e:
        raise BadInput(f"phase {phase}: a script that cannot be read: {type(e).__name__} {e}") from None


def _load(wire: dict[str, Any], subjects: dict[str, Subject]) -> LoadScript:
    asks = [_ask(ask, subjects) for ask in wire["asks"]]
    users = int(wire["users"])
    if not asks or users < 1:
        raise BadInput("a load without users or asks")
    return LoadScript(users, bool(wire.get("background")), dict(wire["schedule"]), asks)


def _ask(wire: dict[str, Any], subjects: dict[str, Subject]) -> Ask:
    op = wire.get("op")
    if op not in NEEDS:
        raise BadInput(f"no ask {op!r}; known are {', '.join(NEEDS)}")
    missing = [name for name in NEEDS[op] if wire.get(name) is None]
    if missing:
        raise BadInput(f"an ask {op} without {', '.join(missing)}")
    subject = subjects.setdefault(str(sorted(wire["subject"].items())), Subject(wire["subject"]))
    known = {name: value for name, value in wire.items() if name in Ask.__slots__ and value is not None}
    return Ask(**{**known, "subject": subject})
