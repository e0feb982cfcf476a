package org.gridmark.system.hotel.stay;

/** A reservation with its key and the name of its hotel. */
public record Stay(String key, Reservation reservation, String hotel) {}
