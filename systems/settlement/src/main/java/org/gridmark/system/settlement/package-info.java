/**
 * A transaction engine (Drayton and Sehmi 2005, "Benchmarking a Transaction Engine Design", 2005):
 * post-trade, pre-settlement messages that are matched in any order. What a trade is stands in
 * {@code trade}, what its messages mean in {@code rules}, how they are written and read in {@code
 * message}, signed in {@code signature} and held against static data in {@code data}. They come and
 * go by the queues of a {@code broker} and are stored in a {@code ledger}, on pages of a {@code
 * journal}; the {@code engine} does the work between both. What can be sent on a business day is
 * drawn in {@code day}.
 *
 * <p>The engine stands by itself. Who measures it is no part of it.
 */
@NullMarked
package org.gridmark.system.settlement;

import org.jspecify.annotations.NullMarked;
