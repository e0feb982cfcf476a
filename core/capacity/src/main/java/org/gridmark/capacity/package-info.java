/**
 * Capacity: from the trials of one run on clusters of several sizes to what other sizes would do.
 * {@link org.gridmark.capacity.CapacityModel} is the way in; {@link org.gridmark.capacity.Proof}
 * sets its predictions beside what was measured.
 *
 * <p>The method is that of operational analysis (J. P. Buzen and P. J. Denning, 1978): the
 * throughput of the saturated cluster follows N. J. Gunther's universal scalability law, the demand
 * of a request at each station is busy time over completions, and response times grow with
 * utilization as in an open queue. Each fit has its errors on a scale of ratios, chooses its terms
 * by one fixed rule, and each answer has a 95 % interval for one new trial.
 */
@NullMarked
package org.gridmark.capacity;

import org.jspecify.annotations.NullMarked;
