package org.gridmark.driver.contract.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** A value with fields of every type, those that are always there and those that may be absent. */
public record Sample(
    int number,
    boolean open,
    int count,
    long total,
    double price,
    @Nullable Boolean confirmed,
    @Nullable Integer lots,
    @Nullable Long volume,
    @Nullable Double yield,
    @Nullable String account,
    @Nullable String status,
    @Nullable String remark,
    @Nullable BigDecimal amount,
    @Nullable BigDecimal fee,
    @Nullable LocalDate day,
    @Nullable LocalDate settled,
    @Nullable LocalDateTime booked,
    @Nullable LocalDateTime changed,
    boolean closed,
    int version,
    long sequence,
    double rate,
    @Nullable String trader,
    @Nullable Long counterparty) {}
