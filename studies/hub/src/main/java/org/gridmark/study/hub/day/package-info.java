/**
 * The experiment hub/day: the load of a day after Barclays 2009, Figure 3.1. A {@link
 * org.gridmark.study.hub.day.DayCurve} says how much is asked when; at the close a {@link
 * org.gridmark.study.hub.day.ClosingUpdate} writes the 40 % that changed; at night what is stored
 * is read back and compared, {@link org.gridmark.study.hub.day.Slice} by slice; {@link
 * org.gridmark.study.hub.day.DayFigures} tells how long requests took in each part of the day.
 */
@NullMarked
package org.gridmark.study.hub.day;

import org.jspecify.annotations.NullMarked;
