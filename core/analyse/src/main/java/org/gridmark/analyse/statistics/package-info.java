/**
 * Statistics of samples, whatever they were taken from: Student's t, standard errors of
 * autocorrelated series, ratios of paired and unpaired trials, and the control of false
 * discoveries. Nothing in here knows of runs or targets.
 */
@NullMarked
package org.gridmark.analyse.statistics;

import org.jspecify.annotations.NullMarked;
