/**
 * {@code settlement/native}, an experiment that this module adds to the settlement study: every
 * {@link org.gridmark.study.settlement.sender.BlockSender} in turn ({@link
 * org.gridmark.study.settlement.sender.experiment.CompareSenders}), then a block that the driver in
 * C brings to the engine ({@link org.gridmark.study.settlement.sender.experiment.SendBlockInC}).
 */
@NullMarked
package org.gridmark.study.settlement.sender.experiment;

import org.jspecify.annotations.NullMarked;
