"""Whether an answer is right: every value that came is checked whole."""

from typing import Any

from deal import Deal, text_of
from script import Ask


def outcome(ask: Ask, answer: Any) -> tuple[int, bool]:
    """How many items an answer affected, and whether it is right."""
    if isinstance(answer, int):
        return (answer, answer == ask.expect)
    if ask.op == "get":
        return (len(answer), _found(ask, answer))
    return (len(answer), _matching(ask, answer))


def _found(ask: Ask, rows: list[Deal]) -> bool:
    if len(rows) != 1:
        return False
    deal = rows[0]
    return deal.number == ask.number and deal.version >= ask.version and _intact(deal, ask.length)


def _matching(ask: Ask, rows: list[Deal]) -> bool:
    return (
        len(rows) == ask.expect
        and sum(deal.number for deal in rows) == ask.sum
        and all(getattr(deal, ask.field) in ask.values and _intact(deal, ask.length) for deal in rows)
    )


def _intact(deal: Deal, length: int) -> bool:
    return deal.text == text_of(deal.number, deal.version, length)
