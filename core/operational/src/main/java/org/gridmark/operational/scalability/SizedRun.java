package org.gridmark.operational.scalability;

/**
 * The throughput of a system of a given size.
 *
 * @param size how many nodes, or users
 * @param throughput of them all, in any unit of work per time
 */
public record SizedRun(int size, double throughput) {}
