package org.gridmark.system.hotel.stay;

/**
 * A hotel as the site shows it: some 10 KB, most of it the review ("Coherence Hotel Object").
 *
 * @param stars from 1 to 5
 * @param price of the cheapest room a night, in cents
 */
public record Hotel(
    String name,
    String city,
    String address,
    String phone,
    String fax,
    int stars,
    int price,
    String review) {}
