/**
 * Jobs that many studies have: {@link org.gridmark.measure.job.Audit} proves that every entry is
 * there, {@link org.gridmark.measure.job.AwaitWhole} waits for a cluster that repairs itself,
 * {@link org.gridmark.measure.job.Keepsake} is for the process that comes after.
 */
@NullMarked
package org.gridmark.measure.job;

import org.jspecify.annotations.NullMarked;
