/**
 * Curves of throughput by size, and what trials tell of them: the average over families of curves
 * (A. E. Raftery, D. Madigan and J. A. Hoeting, "Bayesian model averaging for linear regression
 * models", Journal of the American Statistical Association 92, 1997) and the test of lack of fit by
 * repeated trials (R. A. Fisher, 1922).
 *
 * <p>A curve is the cost of a request at n servers, n / X. Errors are on a scale of ratios, so all
 * is done with the logarithm of the cost. Nothing in here knows of runs.
 */
@NullMarked
package org.gridmark.capacity.curve;

import org.jspecify.annotations.NullMarked;
