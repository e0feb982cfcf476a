"""The record that all languages share."""

from typing import NamedTuple


class Deal(NamedTuple):
    """A deal. Its text follows from number and version, so the whole of it can be checked."""

    number: int
    version: int
    account: str
    settlementDay: int
    status: str
    text: str


def text_of(number: int, version: int, length: int) -> str:
    """`NUMBER.VERSION;` again and again, cut to that length."""
    once = f"{number}.{version};"
    return (once * (length // len(once) + 1))[:length]
