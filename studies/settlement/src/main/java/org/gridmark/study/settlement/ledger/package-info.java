/**
 * The databases of the engine (004, Software Processing and Server Hashing Algorithm): all messages
 * of a trade meet in one of them, where they are stored for good and matched.
 *
 * <p>A {@link org.gridmark.study.settlement.ledger.Ledger} is one database. A batch of postings is
 * posted in two transactions. The first stores them, each once: a copy of what is there already
 * adds nothing. The second, which sees what all others have stored by then, locks those of the
 * batch's trades that have at least as many messages as a match needs, makes their books, and
 * stores what is due to the clearing house. So whoever stores the last message of a trade finds it
 * complete, however many post at once; and two that find the same trade complete do so one after
 * the other, so the second finds that nothing is due any more.
 *
 * <p>What is due is sent after it is stored. Who is killed in between has not acknowledged the
 * batch, so it comes again, to another component perhaps; then its messages are copies, and the
 * closings of their trades are given out once more. The receiver tells copies of those by their
 * identity.
 *
 * <p>The table {@code message} is never changed, only added to: it is the audit trail, of the
 * notices of execution and of all other messages.
 */
@NullMarked
package org.gridmark.study.settlement.ledger;

import org.jspecify.annotations.NullMarked;
