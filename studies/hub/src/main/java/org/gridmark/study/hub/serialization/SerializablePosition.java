package org.gridmark.study.hub.serialization;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a {@link org.gridmark.study.hub.data.Position} in an object that Java itself can
 * serialize.
 */
record SerializablePosition(
    String account,
    int instrument,
    String book,
    String isin,
    LocalDate businessDate,
    String region,
    String desk,
    String trader,
    @Nullable String counterparty,
    String product,
    String currency,
    long quantity,
    BigDecimal price,
    BigDecimal marketValue,
    BigDecimal costBasis,
    @Nullable BigDecimal accruedInterest,
    double fxRate,
    @Nullable Double duration,
    LocalDate openDate,
    @Nullable LocalDate maturityDate,
    LocalDateTime updated,
    String status,
    boolean hedged,
    int version,
    @Nullable String comment)
    implements Serializable {}
