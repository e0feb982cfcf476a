package org.gridmark.system.hotel.stay;

/**
 * A type of room of a hotel.
 *
 * @param type from 0, within the hotel
 */
public record RoomKey(int hotel, int type) {}
