package org.gridmark.study.hub.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A trade, typed like the database's columns (Barclays 2009, section 3.6). Its key is {@link
 * #tradeId}.
 */
public record Activity(
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
    @Nullable String comment) {}
