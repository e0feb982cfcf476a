/** Threads, clients and batches that grow: {@code trades/load}. */
@NullMarked
package org.gridmark.study.trades.load;

import org.jspecify.annotations.NullMarked;
