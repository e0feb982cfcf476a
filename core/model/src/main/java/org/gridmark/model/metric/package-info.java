/**
 * The vocabulary of numbers: what a number is about ({@link org.gridmark.model.metric.Subject}) and
 * what it measures ({@link org.gridmark.model.metric.Metric}, with its unit, its better direction,
 * and how several become one). Whoever produces a number declares both; they become text in files
 * and on screens only.
 *
 * <p>Metrics that every measurement yields are {@link org.gridmark.model.metric.StandardMetrics}; a
 * study declares its own ({@link org.gridmark.model.study.Study#metrics}).
 */
@NullMarked
package org.gridmark.model.metric;

import org.jspecify.annotations.NullMarked;
