package org.gridmark.system.prices.lookup;

/**
 * How often each thing has happened in a price service since its start. At rest, {@code lookups =
 * hits + misses + expired} plus the lookups that the store failed, and {@code calls = misses +
 * expired + refreshed - waited} plus these.
 *
 * @param lookups prices that were asked of the service
 * @param hits the store had a valid price
 * @param misses the store had none
 * @param expired the store had one, expired
 * @param calls that were made of the legacy system
 * @param failedCalls of these, those that gave no price
 * @param stale expired prices that were served because a call had failed
 * @param storeFailures gets and puts that the store failed
 * @param waited callers who got the price that another caller had asked for, or that one's failure
 * @param refreshed hits that asked for a new price before the stored one expired
 */
public record Counts(
    long lookups,
    long hits,
    long misses,
    long expired,
    long calls,
    long failedCalls,
    long stale,
    long storeFailures,
    long waited,
    long refreshed) {}
