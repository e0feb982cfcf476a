/**
 * The study of trades, after "Evaluating Performance and Scalability" of the Coherence
 * documentation: {@code aggregate} sums trades on clusters of several sizes, {@code faults} sums
 * them while nodes and servers die, {@code payloads} gets and puts entries of 100 B to 10 MB,
 * {@code load} adds threads, clients and batches until the processors are full. Resources beside
 * this package hold what the document says.
 */
@NullMarked
package org.gridmark.study.trades;

import org.jspecify.annotations.NullMarked;
