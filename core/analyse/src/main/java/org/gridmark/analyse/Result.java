package org.gridmark.analyse;

import org.jspecify.annotations.Nullable;

/**
 * One row of {@code results.csv}, which is a public contract: one number.
 *
 * @param subject the query, load, fault or size that it belongs to
 * @param metric a dotted lower-case name, such as {@code latency.p99}
 * @param unit one of {@code s, ms, us, 1/s, B, rows, none}
 * @param published the document's number in the same unit, or null
 * @param verdict of a claim: "holds", "does not hold", "not shown"; of a subject that did not
 *     settle in every trial: "not steady", or "steady in 4 of 5 trials"; else empty
 */
public record Result(
    String study,
    String experiment,
    String target,
    String strategy,
    String subject,
    String metric,
    String unit,
    Estimate estimate,
    @Nullable Double published,
    String verdict) {}
