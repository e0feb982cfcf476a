"""One module a product. Each has a `Client`, whose vendor's package is imported with the module.

A `Client` has `blocking` (whether its calls block their thread), `open(timeout)` which connects, or
connects again with another timeout in seconds, `prepare(asks)` before a phase, and `session()` for
one user. A session has `client` (the vendor's own), `get`, `put`, `equal`, `among` and `close`; the
first, third and fourth return the rows that were found, `put` how many were stored.
"""
