/**
 * What a database keeps of trades, and in which bytes. A {@link
 * org.gridmark.system.settlement.journal.Posting} is a message to be stored. Those of a trade that
 * are stored at once, and what is due of them, make a {@link
 * org.gridmark.system.settlement.journal.Page}; it is an entry of a row of the {@link
 * org.gridmark.system.settlement.journal.Journal}. {@link
 * org.gridmark.system.settlement.journal.OpenTrades} is what the journal says, in memory, and
 * {@link org.gridmark.system.settlement.journal.Stored} what all pages of a trade say. When pages
 * are written, under which locks, is the ledger's.
 */
@NullMarked
package org.gridmark.system.settlement.journal;

import org.jspecify.annotations.NullMarked;
