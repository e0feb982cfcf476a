/**
 * The business of a hotel reservation site: hotels, rooms, nights, guests, reservations and their
 * charges, and {@link org.gridmark.system.hotel.stay.HotelSite}, which a web tier asks.
 */
@NullMarked
package org.gridmark.system.hotel.stay;

import org.jspecify.annotations.NullMarked;
