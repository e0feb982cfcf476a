/** Sums over all trades, with and without an index: {@code trades/aggregate}. */
@NullMarked
package org.gridmark.study.trades.aggregate;

import org.jspecify.annotations.NullMarked;
