/**
 * Which configuration and which JVM is best, alone and under traffic (Barclays 2009, sections 4.7
 * and 5.5, chapter 6, and the spreadsheet of section 8.6): {@link
 * org.gridmark.study.hub.strategy.StrategiesExperiment} asks the queries of each combination that
 * {@link org.gridmark.study.hub.strategy.Matrix} draws up.
 */
@NullMarked
package org.gridmark.study.hub.strategy;

import org.jspecify.annotations.NullMarked;
