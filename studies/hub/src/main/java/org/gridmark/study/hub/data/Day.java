package org.gridmark.study.hub.data;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;

/**
 * How many days back: a column of caches (Barclays 2009, Table 3.1, which calls it a time zone).
 */
public enum Day {
  T("T", LocalDate.of(2009, 1, 23)),
  T_1("T-1", LocalDate.of(2009, 1, 22)),
  T_2("T-2", LocalDate.of(2009, 1, 21));

  private final String label;
  private final LocalDate date;

  Day(String label, LocalDate date) {
    this.label = label;
    this.date = date;
  }

  /** As in the names of caches: {@code T-1}. */
  public String label() {
    return label;
  }

  /** The date it stands for. */
  public LocalDate date() {
    return date;
  }

  /** The date so many working days ago, for days that are older than the caches, too. */
  public static LocalDate date(int back) {
    LocalDate date = T.date;
    for (int i = 0; i < back; i++) {
      date = date.minusDays(date.getDayOfWeek() == DayOfWeek.MONDAY ? 3 : 1);
    }
    return date;
  }

  /** Every label, in order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Day::label).toList();
  }
}
