"""The one place for a request of one's own: what an ask of kind `own` does."""

from typing import Any

from script import Ask


async def own(session: Any, ask: Ask) -> int:
    """Asks, and returns how many rows there were; the plan says how many are expected.

    `session.client` is the vendor's own client, connected; of Coherence's and other asynchronous
    ones, answers are awaited. Until something else stands here, one of the study's deals is read.
    """
    rows = await session.get(Ask(ask.subject, "get", cache=ask.cache, key=ask.number))
    return len(rows)
