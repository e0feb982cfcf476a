package org.gridmark.system.hotel.stay;

/**
 * The one payment for a reservation, under the reservation's key.
 *
 * @param amount in cents
 * @param refunded whether it was given back
 */
public record Charge(int guest, int amount, boolean refunded) {}
