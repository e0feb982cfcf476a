/**
 * The record of a run, as read from its directory: the input of every analysis and of the report.
 * Times are milliseconds since the epoch, lengths of time in nanoseconds unless the name says
 * otherwise.
 */
@NullMarked
package org.gridmark.record;

import org.jspecify.annotations.NullMarked;
