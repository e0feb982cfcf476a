/**
 * Jobs that many studies have: {@link org.gridmark.measure.job.Audit} proves that every entry is
 * there, {@link org.gridmark.measure.job.AwaitWhole} waits for a cluster that repairs itself.
 */
@NullMarked
package org.gridmark.measure.job;

import org.jspecify.annotations.NullMarked;
