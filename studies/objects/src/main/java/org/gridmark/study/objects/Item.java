package org.gridmark.study.objects;

/** An object of about 1 KB, most of it one text. */
public record Item(long number, String contents) {}
