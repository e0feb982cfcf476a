package org.gridmark.system.prices.price;

import java.math.BigDecimal;

/**
 * The price of a route, as a store keeps it.
 *
 * @param stations the codes of the stations that it was calculated for, such as {@code
 *     8500101-8500102}
 * @param amount in francs
 * @param tariff the number of the tariff that it was calculated by
 * @param calculated when, by the legacy system's clock, in milliseconds since 1970
 * @param validUntil when it expires, by the price service's clock, in milliseconds since 1970
 * @param detail filler, which gives an entry its size
 */
public record RoutePrice(
    String stations,
    BigDecimal amount,
    int tariff,
    long calculated,
    long validUntil,
    String detail) {}
