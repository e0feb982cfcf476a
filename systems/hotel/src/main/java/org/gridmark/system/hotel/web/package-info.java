/**
 * The web tier: a server of pages, of a JSON API, and of what an operator asks, before any {@link
 * org.gridmark.system.hotel.stay.HotelSite}.
 */
@NullMarked
package org.gridmark.system.hotel.web;

import org.jspecify.annotations.NullMarked;
