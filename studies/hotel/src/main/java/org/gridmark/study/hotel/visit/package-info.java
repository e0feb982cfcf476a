/**
 * Visitors of the reservation site: which page follows which, how a page is asked for over HTTP,
 * and whether it says what it must.
 */
@NullMarked
package org.gridmark.study.hotel.visit;

import org.jspecify.annotations.NullMarked;
