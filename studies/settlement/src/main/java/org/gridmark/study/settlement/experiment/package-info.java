/**
 * The experiments of the study. What they share: {@link
 * org.gridmark.study.settlement.experiment.SettlementSettings}, {@link
 * org.gridmark.study.settlement.experiment.BlockPhases}, which write a block to a file and send it
 * through the engine, and {@link org.gridmark.study.settlement.experiment.BlockFigures}, what is
 * told of it.
 */
@NullMarked
package org.gridmark.study.settlement.experiment;

import org.jspecify.annotations.NullMarked;
