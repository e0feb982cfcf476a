package org.gridmark.system.hotel.books;

import org.gridmark.system.hotel.stay.Reservation.State;

/**
 * An answer that a client got about a reservation: {@link State#HELD}, {@link State#PAID} or {@link
 * State#CANCELLED}; {@link State#REFUSED} if all rooms were taken, and {@link State#ASKED} if it
 * was asked for and nothing was answered. Of several about one, the last counts.
 *
 * @param open whether the client has since wished for more, and got no answer: then that may have
 *     happened or not
 */
public record Confirmation(String key, int guest, State state, boolean open) {}
