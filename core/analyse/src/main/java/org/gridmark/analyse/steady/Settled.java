package org.gridmark.analyse.steady;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.steady.TrialWindows.Searched;

/** The notes for readers about trials whose windows are not all alike. */
public final class Settled {
  /** The verdict on a number of which no trial settled. */
  public static final String NOT_STEADY = "not steady";

  /** The verdict on a number of clients that were still compiling in the second half. */
  public static final String COMPILING = "still compiling";

  private static final String PAUSE = "a pause in the warm-up";

  private Settled() {}

  /** A note for readers; empty if each trial settled, warm, and none had a pause in its warm-up. */
  static String verdict(List<Searched> trials) {
    int all = trials.size();
    long unsteady = trials.stream().filter(one -> !one.settled()).count();
    long paused = trials.stream().filter(Searched::paused).count();
    long compiling = trials.stream().filter(Searched::compiling).count();
    return Stream.of(unsteady(unsteady, all), in(PAUSE, paused, all), in(COMPILING, compiling, all))
        .filter(note -> !note.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /** The part about trials that never settled. */
  static String unsteady(long some, int all) {
    return in(NOT_STEADY, some, all);
  }

  private static String in(String what, long some, int all) {
    if (some == 0) {
      return "";
    }
    return some == all ? what : what + " in " + some + " of " + all + " trials";
  }
}
