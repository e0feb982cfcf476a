package org.gridmark.system.hotel.stay;

/**
 * A customer who can log in.
 *
 * @param password as {@code PasswordHash} makes it
 */
public record Guest(String name, String email, String password) {}
