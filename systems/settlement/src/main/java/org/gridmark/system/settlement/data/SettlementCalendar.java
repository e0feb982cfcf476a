package org.gridmark.system.settlement.data;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.util.Set;

/**
 * Which days are business days.
 *
 * @param holidays days of every year on which nothing settles, beside Saturdays and Sundays
 */
public record SettlementCalendar(Set<MonthDay> holidays) {
  /**
   * The fixed closing days of the euro's TARGET calendar: New Year, Labour Day, Christmas and the
   * day after. Easter, which moves, is not among them.
   */
  public static final SettlementCalendar STANDARD =
      new SettlementCalendar(
          Set.of(
              MonthDay.of(Month.JANUARY, 1),
              MonthDay.of(Month.MAY, 1),
              MonthDay.of(Month.DECEMBER, 25),
              MonthDay.of(Month.DECEMBER, 26)));

  /** Copies. */
  public SettlementCalendar {
    holidays = Set.copyOf(holidays);
  }

  public boolean isBusinessDay(LocalDate date) {
    DayOfWeek day = date.getDayOfWeek();
    return day != DayOfWeek.SATURDAY
        && day != DayOfWeek.SUNDAY
        && !holidays.contains(MonthDay.of(date.getMonth(), date.getDayOfMonth()));
  }

  /**
   * T+n: the n-th business day after the date.
   *
   * @param days from 1
   */
  public LocalDate plus(LocalDate date, int days) {
    LocalDate day = date;
    for (int left = days; left > 0; ) {
      day = day.plusDays(1);
      left -= isBusinessDay(day) ? 1 : 0;
    }
    return day;
  }
}
