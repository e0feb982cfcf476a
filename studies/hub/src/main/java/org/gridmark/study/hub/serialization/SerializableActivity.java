package org.gridmark.study.hub.serialization;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an {@link org.gridmark.study.hub.data.Activity} in an object that Java itself can
 * serialize.
 */
record SerializableActivity(
    long tradeId,
    String account,
    int instrument,
    String isin,
    String side,
    long quantity,
    BigDecimal price,
    BigDecimal grossAmount,
    BigDecimal netAmount,
    @Nullable BigDecimal commission,
    String currency,
    double fxRate,
    LocalDate tradeDate,
    @Nullable LocalDate settlementDate,
    LocalDateTime executed,
    String tradeStatus,
    String region,
    String book,
    String trader,
    @Nullable String counterparty,
    @Nullable String venue,
    boolean amended,
    int version,
    @Nullable String comment)
    implements Serializable {}
