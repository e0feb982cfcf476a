package org.gridmark.system.prices.legacy;

import java.math.BigDecimal;

/**
 * An answer of the legacy system.
 *
 * @param amount in francs
 * @param tariff the number of the tariff that it was calculated by
 * @param calculated when, by the legacy system's clock, in milliseconds since 1970
 */
public record Quote(BigDecimal amount, int tariff, long calculated) {}
