/**
 * The requests of a desk. A {@link org.gridmark.study.desk.ask.Question} or an {@link
 * org.gridmark.study.desk.ask.Amendment} is data, as a file describes it; {@link
 * org.gridmark.study.desk.ask.DeskData} makes requests of it once the data is at hand, and counts
 * in memory what each has to find. Jobs load, prove, warm up, update and audit.
 */
@NullMarked
package org.gridmark.study.desk.ask;

import org.jspecify.annotations.NullMarked;
