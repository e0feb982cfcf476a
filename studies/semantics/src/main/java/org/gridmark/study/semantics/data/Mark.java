package org.gridmark.study.semantics.data;

/**
 * A value that can be told from every other.
 *
 * @param number of its key, or of the write that stored it
 * @param count how often it was raised; of a write that others look for, the client that did it
 * @param time nanoseconds since the epoch; 0 where none is meant
 * @param text a thousand characters, as an ordinary value has; none where only the numbers matter
 */
public record Mark(long number, long count, long time, String text) {}
