package org.gridmark.system.hotel.stay;

/**
 * A type of room on certain nights.
 *
 * @param free how many of them nobody holds on any of these nights
 * @param price of all these nights, in cents
 */
public record Offer(RoomKey key, Room room, int free, int price) {}
