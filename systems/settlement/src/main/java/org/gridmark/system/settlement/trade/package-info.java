/**
 * A trade and the messages about it (Drayton and Sehmi 2005, The Processing Model and Table 2). A
 * {@link org.gridmark.system.settlement.trade.Message} is one of 35 {@link
 * org.gridmark.system.settlement.trade.Variant variants}; seven {@link
 * org.gridmark.system.settlement.trade.Slot slots} make a standard trade, and all of them have to
 * agree on the seventeen criteria of {@link org.gridmark.system.settlement.trade.Terms}. A {@link
 * org.gridmark.system.settlement.trade.TradeKey} names the trade and says which database it meets
 * in; an {@link org.gridmark.system.settlement.trade.Identity} names the message, so that a second
 * copy of it is known for one. All is data: what follows from it is in {@code rules}.
 */
@NullMarked
package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.NullMarked;
