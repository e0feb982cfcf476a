package org.gridmark.study.faults;

import java.math.BigDecimal;

/** An entry of about 1 KB, most of it one text. */
public record Item(long number, String name, BigDecimal price, String contents) {}
