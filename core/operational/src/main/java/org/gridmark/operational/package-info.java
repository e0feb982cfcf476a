/**
 * Operational analysis: what queues tell, what theory predicts of them, and both side by side (R.
 * Drayton and A. Sehmi, <em>Benchmarking a Transaction Engine Design</em>, 2005, after J. P. Buzen
 * and P. J. Denning). Customers are what goes through the whole network, requests what one of its
 * components is asked. Times are in seconds, and nothing here reads a clock or a file.
 *
 * <p>What was seen: {@link org.gridmark.operational.QueueSample}s make one {@link
 * org.gridmark.operational.ExecutionGraph} a component, which with counts of arrivals and
 * completions is an {@link org.gridmark.operational.Observation}: Buzen and Denning's metrics. A
 * {@link org.gridmark.operational.Law} says how well it agrees with what was measured otherwise.
 *
 * <p>What is predicted: observations and the number of customers give the {@link
 * org.gridmark.operational.Station}s of a {@link org.gridmark.operational.Network}, with its
 * demands and bottleneck. From it come {@link org.gridmark.operational.Bounds}, {@link
 * org.gridmark.operational.MeanValueAnalysis}, the {@link org.gridmark.operational.LittlesLawCurve}
 * and the {@link org.gridmark.operational.OperatingRegion}.
 */
@NullMarked
package org.gridmark.operational;

import org.jspecify.annotations.NullMarked;
