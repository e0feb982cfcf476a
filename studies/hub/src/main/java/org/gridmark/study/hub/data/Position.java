package org.gridmark.study.hub.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An account's holding of an instrument, typed like the database's columns (Barclays 2009, section
 * 3.6).
 */
public record Position(
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
    @Nullable String comment) {
  /** The key it is stored under. */
  public PositionKey key() {
    return new PositionKey(account, instrument, book);
  }
}
