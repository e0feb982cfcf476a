/**
 * The jobs of experiments, a class for each kind of work: a block is written and sent ({@link
 * org.gridmark.study.settlement.job.SendBlock}), at given rates ({@link
 * org.gridmark.study.settlement.job.SendAtRates}), or through faults ({@link
 * org.gridmark.study.settlement.job.SendThroughFaults}). {@link
 * org.gridmark.study.settlement.job.BlockPhases} makes a plan's phases of them. A {@link
 * org.gridmark.study.settlement.job.Site} gives them the services around the engine.
 */
@NullMarked
package org.gridmark.study.settlement.job;

import org.jspecify.annotations.NullMarked;
