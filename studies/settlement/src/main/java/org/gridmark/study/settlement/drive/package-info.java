/**
 * The benchmark around the engine (Drayton and Sehmi 2005, Figure 4): a {@link
 * org.gridmark.study.settlement.drive.MessageDriver} that signs messages and sends them to the
 * queue of their kind, a {@link org.gridmark.study.settlement.drive.Sink} that takes the closings,
 * a {@link org.gridmark.study.settlement.drive.QueueMonitor} that looks at the lengths of all
 * queues, and {@link org.gridmark.study.settlement.drive.Exceptions}, which empties the exception
 * queue. Their times of each trade are in a {@link org.gridmark.study.settlement.drive.TradeLog}.
 * Driver, sink and monitor outlive a broker that goes away ({@link
 * org.gridmark.study.settlement.drive.Reconnection}). A {@link
 * org.gridmark.study.settlement.drive.BlockRun} is all of them, from the first message of a block
 * to the last CLS.
 */
@NullMarked
package org.gridmark.study.settlement.drive;

import org.jspecify.annotations.NullMarked;
