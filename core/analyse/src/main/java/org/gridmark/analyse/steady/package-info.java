/**
 * From windows to the numbers of a steady series: sorted by subject and phase, made one a second,
 * the warm-up set aside, means, rates and quantiles taken with their intervals.
 */
@NullMarked
package org.gridmark.analyse.steady;

import org.jspecify.annotations.NullMarked;
