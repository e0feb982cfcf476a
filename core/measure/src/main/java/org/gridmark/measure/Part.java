package org.gridmark.measure;

/** What one thread recorded of one subject in one second; parts merge into a {@link Window}. */
record Part(
    String subject,
    long index,
    long failures,
    long wrong,
    long affected,
    Times latency,
    Times service) {}
