package org.gridmark.study.hub.data;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.gridmark.model.random.Draw;
import org.jspecify.annotations.Nullable;

/** The vocabulary that positions and activities share: who trades what, with whom. */
final class Desk {
  static final String[] CURRENCIES = {"USD", "EUR", "GBP", "JPY", "CHF", "HKD", "SGD", "AUD"};
  static final String[] COUNTRIES = {"US", "US", "GB", "DE", "FR", "JP", "HK", "CH"};
  static final String[] BOOKS = Text.series("BK", 64, 3);
  static final String[] DESKS = {"RATES", "CREDIT", "EQUITY", "FX", "COMMODITY", "REPO"};

  private static final String[] TRADERS = Text.series("trader", 240, 4);
  private static final String[] COUNTERPARTIES = Text.series("CPTY", 900, 5);
  private static final String[] COMMENTS = {
    "checked with the client by telephone",
    "see ticket; rebooked after the close",
    "give-up",
    "à confirmer avant règlement",
    "Rückfrage beim Kontrahenten offen",
    "受渡日確認済み",
    "do not net, \"held\" for the desk",
  };

  private Desk() {}

  /** Like an ISIN in form: a country and ten digits. */
  static String isin(int instrument) {
    return Text.padded(COUNTRIES[instrument & 7], instrument, 10);
  }

  /** Every instrument has its currency. */
  static String currency(int instrument) {
    return CURRENCIES[instrument & 7];
  }

  /** About 1 for every currency but the yen. */
  static double fxRate(int instrument, Draw draw) {
    double base = (instrument & 7) == 3 ? 90 : 1;
    return base * (900 + draw.below(200)) / 1000;
  }

  static String trader(Draw draw) {
    return draw.from(TRADERS);
  }

  /** Absent for one in ten: dealt in-house. */
  static @Nullable String counterparty(Draw draw) {
    return draw.oneIn(10) ? null : draw.from(COUNTERPARTIES);
  }

  /** Absent for half of all, empty for one in eight. */
  static @Nullable String comment(Draw draw) {
    int kind = draw.below(8);
    if (kind < 4) {
      return null;
    }
    return kind == 4 ? "" : draw.from(COMMENTS);
  }

  /** At some microsecond of a day. */
  static LocalDateTime moment(LocalDate date, Draw draw) {
    return LocalDateTime.ofEpochSecond(
        date.toEpochDay() * 86_400 + draw.below(86_400),
        draw.below(1_000_000) * 1000,
        ZoneOffset.UTC);
  }
}
