/**
 * From what was recorded to what it means: steady part, estimates with their intervals, recovery
 * from faults, verdicts on claims. {@link org.gridmark.analyse.Analyst} is the one way in. For each
 * strategy it sorts windows into series and sets their warm-up aside (SteadyState), resamples what
 * is left (Bootstrap, over trials and blocks of windows), takes figures as samples of Student's t,
 * follows traced subjects through faults (RecoveryFinder), and judges the claims by the whole of
 * each interval (Judge).
 */
@NullMarked
package org.gridmark.analyse;

import org.jspecify.annotations.NullMarked;
