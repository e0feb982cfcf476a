"""Does orders that come on standard input, one a line, and answers each with a line."""

import sys

from target import Target


def text(number, version, length):
    rule = f"{number}.{version};"
    return (rule * (length // len(rule) + 1))[:length]


def shown(deal):
    if deal is None:
        return "none"
    ruled = deal["text"] == text(deal["number"], deal["version"], len(deal["text"]))
    return (
        f"{deal['number']} {deal['version']} {deal['account']} {deal['settlementDay']} "
        f"{deal['status']} {len(deal['text'])} {'whole' if ruled else 'broken'}"
    )


def typed(field, value):
    return int(value) if field == "settlementDay" else value


def done(target, order, cache, *words):
    if order == "get":
        return shown(target.get(cache, int(words[0])))
    if order == "put":
        number, version, account, day, length = words
        target.put(
            cache,
            {
                "number": int(number),
                "version": int(version),
                "account": account,
                "settlementDay": int(day),
                "status": 'Zürich "東京"',
                "text": text(int(number), int(version), int(length)),
            },
        )
        return "done"
    field, *values = words
    values = [typed(field, value) for value in values]
    found = target.equal(cache, field, values[0]) if order == "equal" else target.one_of(cache, field, values)
    return " ".join(str(number) for number in sorted(deal["number"] for deal in found))


def main():
    door = dict(pair.split("=", 1) for pair in sys.stdin.readline().split())
    target = Target(door)
    for line in sys.stdin:
        print(done(target, *line.split()), flush=True)
    target.close()


main()
