/**
 * The databases of the engine (Drayton and Sehmi 2005, Software Processing and Server Hashing
 * Algorithm): all messages of a trade meet in one of them, where they are stored for good and
 * matched.
 *
 * <p>A {@link org.gridmark.system.settlement.ledger.Ledger} is one database. Batches of postings
 * are posted together, in one transaction. It locks the books, reads what others have added to the
 * journal, and adds a page for each trade: those messages that are not stored yet, and what the
 * trade's book then says is due to the clearing house. Who waited for the lock reads after it has
 * got it, so it sees what all others have committed: whoever stores the last message of a trade
 * finds it complete, however many post at once, and nobody finds it so twice.
 *
 * <p>{@link org.gridmark.system.settlement.journal.OpenTrades} is what the journal says, in memory.
 * From time to time the oldest trades leave both, and what there was of each is a row of the table
 * {@code page}: a checkpoint. A trade's first entry says whether it has left: those whose first
 * entry stands no later than the checkpoint have, with all their entries.
 *
 * <p>What is due is sent after it is stored, in the broker's transaction that acknowledges the
 * batch. Each order and reversal is stored with the broker's id of one message, its carrier, and is
 * sent with the acknowledgement of that message. If the carrier comes again, that transaction has
 * not happened, so what it carries is given out again; if a copy of it comes, which has an id of
 * its own, nothing is. So each is sent once, whoever is killed when.
 *
 * <p>Nothing is ever changed, only added, until trades leave the books: journal and table are the
 * audit trail, of the notices of execution and of all other messages.
 */
@NullMarked
package org.gridmark.system.settlement.ledger;

import org.jspecify.annotations.NullMarked;
