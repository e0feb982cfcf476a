package org.gridmark.capacity;

/**
 * The resources that were used in a phase of one trial, warm-up included. Unknown amounts are NaN.
 *
 * @param requests answered in it
 * @param seconds its length
 * @param nodeSeconds processor time of all storage nodes together, in s
 * @param clientSeconds processor time of all clients together, in s
 * @param nodeBytes read and written by all storage nodes together
 * @param clientBytes read and written by all clients together
 */
public record Use(
    double requests,
    double seconds,
    double nodeSeconds,
    double clientSeconds,
    double nodeBytes,
    double clientBytes) {}
