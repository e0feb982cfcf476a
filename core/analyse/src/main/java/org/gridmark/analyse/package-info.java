/**
 * From what was recorded to what it means: steady part, estimates with their intervals, recovery
 * from faults, verdicts on claims, comparisons. {@link org.gridmark.analyse.Analyst} is the way in
 * for one run, and {@link org.gridmark.analyse.Comparer} for several.
 *
 * <p>For each strategy, trials whose load was not delivered are left out (TrialValidity), windows
 * are sorted into series (SeriesFinder), the warm-up of each is set aside (SteadyState) and its
 * numbers are taken trial by trial (SeriesMeasurement, Stretch). With several trials an interval is
 * Student's over the trials' own numbers; with one it is that of its windows (SeriesError). Figures
 * of jobs and traced subjects' ways through faults come beside them (FigureRows, RecoveryFinder);
 * claims are judged by the whole of each interval (Judge), and strategies are set against each
 * other repetition by repetition (Contrast), with the number of comparisons in mind
 * (FalseDiscovery).
 */
@NullMarked
package org.gridmark.analyse;

import org.jspecify.annotations.NullMarked;
