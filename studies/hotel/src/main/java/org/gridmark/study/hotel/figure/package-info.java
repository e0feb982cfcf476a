/** Figures of the hotel study, and what is derived from a trial. */
@NullMarked
package org.gridmark.study.hotel.figure;

import org.jspecify.annotations.NullMarked;
