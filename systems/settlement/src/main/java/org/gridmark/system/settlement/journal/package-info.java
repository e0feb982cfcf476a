/**
 * The stored form of trades in a database. A {@link org.gridmark.system.settlement.journal.Posting}
 * is a message to be stored. Those of a trade that are stored at once, and what is due of them,
 * make a {@link org.gridmark.system.settlement.journal.Page}; it is an entry of a row of the {@link
 * org.gridmark.system.settlement.journal.Journal}. {@link
 * org.gridmark.system.settlement.journal.OpenTrades} is the journal's content in memory, and {@link
 * org.gridmark.system.settlement.journal.Stored} all pages of one trade. The ledger decides when
 * pages are written, and under which locks.
 */
@NullMarked
package org.gridmark.system.settlement.journal;

import org.jspecify.annotations.NullMarked;
