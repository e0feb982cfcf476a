/**
 * A transaction engine (Drayton and Sehmi, "Benchmarking a Transaction Engine Design", 2005):
 * post-trade, pre-settlement messages that are matched in any order. The package {@code trade} has
 * trades and their messages, {@code rules} the meaning of these, {@code message} their written
 * form, {@code signature} their signatures, and {@code data} the static data that they are checked
 * against. They come and go by the queues of a {@code broker} and are stored in a {@code ledger},
 * on pages of a {@code journal}; the {@code engine} does the work between both. The messages of a
 * business day are drawn in {@code day}.
 *
 * <p>The engine stands by itself; the code that measures it is no part of it.
 */
@NullMarked
package org.gridmark.system.settlement;

import org.jspecify.annotations.NullMarked;
