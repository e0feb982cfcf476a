/**
 * The operational analysis of the settlement engine: what its queues tell, what theory predicts of
 * them, and both side by side. The document is <em>Benchmarking a Transaction Engine Design</em>,
 * R. Drayton and A. Sehmi, 2005. Times are in seconds, and nothing here reads a clock or a file.
 *
 * <p>What was seen: a monitor's {@link org.gridmark.study.settlement.operational.QueueSample}s make
 * one {@link org.gridmark.study.settlement.operational.ExecutionGraph} a component, which with
 * counts of arrivals and completions is an {@link
 * org.gridmark.study.settlement.operational.Observation}: Buzen and Denning's metrics. A {@link
 * org.gridmark.study.settlement.operational.Law} says how well it agrees with what was measured
 * otherwise.
 *
 * <p>What is predicted: observations and the number of trades give the {@link
 * org.gridmark.study.settlement.operational.Station}s of a {@link
 * org.gridmark.study.settlement.operational.Network}, with its demands and bottleneck. From it come
 * {@link org.gridmark.study.settlement.operational.Bounds}, {@link
 * org.gridmark.study.settlement.operational.MeanValueAnalysis}, the {@link
 * org.gridmark.study.settlement.operational.LittlesLawCurve} and the {@link
 * org.gridmark.study.settlement.operational.OperatingRegion}. A {@link
 * org.gridmark.study.settlement.operational.ScalabilityFit} needs throughputs at several sizes
 * only. A {@link org.gridmark.study.settlement.operational.Prediction} sets one number beside the
 * measured one.
 */
@NullMarked
package org.gridmark.study.settlement.operational;

import org.jspecify.annotations.NullMarked;
