package org.gridmark.system.hotel.stay;

/**
 * Rooms of one type, which are alike.
 *
 * @param name such as "double room"
 * @param sleeps persons
 * @param price a night, in cents
 * @param rooms how many the hotel has
 */
public record Room(String name, int sleeps, int price, int rooms) {}
