/**
 * A made-up world of hotels, rooms, nights and guests. All of it is a function of a seed and of
 * sizes, so that every program of a run knows it without being told.
 */
@NullMarked
package org.gridmark.system.hotel.world;

import org.jspecify.annotations.NullMarked;
