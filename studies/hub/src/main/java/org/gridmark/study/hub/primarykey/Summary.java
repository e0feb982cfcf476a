package org.gridmark.study.hub.primarykey;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.gridmark.study.hub.data.Activity;
import org.jspecify.annotations.Nullable;

/**
 * The ten columns of an activity that four queries in five run against (Barclays 2009, section
 * 8.5). It has the key of the activity, and its components have the activity's names.
 */
public record Summary(
    long tradeId,
    String account,
    int instrument,
    String side,
    long quantity,
    BigDecimal price,
    String currency,
    LocalDate tradeDate,
    @Nullable LocalDate settlementDate,
    String tradeStatus) {
  /** The values of these columns in an activity. */
  public static Summary of(Activity whole) {
    return new Summary(
        whole.tradeId(),
        whole.account(),
        whole.instrument(),
        whole.side(),
        whole.quantity(),
        whole.price(),
        whole.currency(),
        whole.tradeDate(),
        whole.settlementDate(),
        whole.tradeStatus());
  }
}
