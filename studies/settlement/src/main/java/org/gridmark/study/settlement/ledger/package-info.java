/**
 * The databases of the engine (004, Software Processing and Server Hashing Algorithm): all messages
 * of a trade meet in one of them, where they are stored for good and matched.
 *
 * <p>A {@link org.gridmark.study.settlement.ledger.Ledger} is one database. Batches of postings are
 * posted together, in one transaction. It locks their trades, reads what is stored of them, and
 * writes a page for each: those messages that are not stored yet, and what the trade's book then
 * says is due to the clearing house. Who waited for a lock reads after it has got it, so it sees
 * what all others have committed: whoever stores the last message of a trade finds it complete,
 * however many post at once, and nobody finds it so twice.
 *
 * <p>What is due is sent after it is stored. Who is killed in between has not acknowledged the
 * batch, so it comes again, to another component perhaps; then its messages are copies, and what
 * was given out for their trades is given out once more. The receiver tells copies of those by
 * their identity.
 *
 * <p>The table {@code page} is never changed, only added to, until trades leave the books: it is
 * the audit trail, of the notices of execution and of all other messages.
 */
@NullMarked
package org.gridmark.study.settlement.ledger;

import org.jspecify.annotations.NullMarked;
