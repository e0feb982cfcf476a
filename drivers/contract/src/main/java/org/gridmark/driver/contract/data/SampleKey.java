package org.gridmark.driver.contract.data;

import java.time.LocalDate;

/** A key of several fields; two of them are named as fields of the value are. */
public record SampleKey(String account, long number, LocalDate day) {}
