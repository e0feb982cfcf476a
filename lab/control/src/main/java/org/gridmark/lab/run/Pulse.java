package org.gridmark.lab.run;

/**
 * The experience of the measured users of one phase in one second, all their clients together: for
 * the person who waits. Results come from the recorded windows, never from here.
 *
 * @param phase the phase
 * @param time when the second began, in milliseconds since the epoch
 * @param rate responses a second, failed ones included
 * @param p50 the median latency, in nanoseconds; 0 if nothing was answered
 * @param p99 the 99th percentile of the latency, in nanoseconds; 0 if nothing was answered
 * @param failures responses without an answer
 * @param wrong answers with the wrong number of items
 * @param allFailures those of the phase so far
 * @param allWrong those of the phase so far
 */
public record Pulse(
    String phase,
    long time,
    double rate,
    long p50,
    long p99,
    long failures,
    long wrong,
    long allFailures,
    long allWrong) {}
