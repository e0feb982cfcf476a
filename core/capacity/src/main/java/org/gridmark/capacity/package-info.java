/**
 * Capacity: from the trials of one run on clusters of several sizes to what other sizes would do.
 * {@link org.gridmark.capacity.CapacityModel} is the way in; {@link org.gridmark.capacity.Proof}
 * sets its predictions beside what was measured.
 *
 * <p>The method is that of operational analysis (J. P. Buzen and P. J. Denning, 1978): the
 * throughput of the saturated cluster is that of the curves which trials leave possible, N. J.
 * Gunther's universal scalability law among them, the demand of a request at each station is busy
 * time over completions, and response times grow with utilization as in an open queue. Errors are
 * on a scale of ratios, rules are fixed, and each answer has a 95 % interval for one new trial.
 */
@NullMarked
package org.gridmark.capacity;

import org.jspecify.annotations.NullMarked;
