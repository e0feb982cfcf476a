package org.gridmark.system.hotel.stay;

import java.time.LocalDate;

/**
 * A night in a room of a type.
 *
 * @param date on which the guest arrives
 */
public record NightKey(int hotel, int type, LocalDate date) {}
