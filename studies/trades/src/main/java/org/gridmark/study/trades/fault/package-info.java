/** Sums over all trades while nodes and servers die: {@code trades/faults}. */
@NullMarked
package org.gridmark.study.trades.fault;

import org.jspecify.annotations.NullMarked;
