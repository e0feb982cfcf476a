package org.gridmark.study.objects;

/**
 * An object of about 1 KB, most of it one text.
 *
 * @param number its key
 * @param version of its puts; 0: as it was loaded
 * @param contents a text that follows from both
 */
public record Item(long number, long version, String contents) {}
