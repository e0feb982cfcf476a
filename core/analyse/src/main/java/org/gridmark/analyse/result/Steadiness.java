package org.gridmark.analyse.result;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * In how many of its trials a number came from windows that were not all alike.
 *
 * @param trials all that it comes from
 * @param unsteady those that never settled
 * @param paused those with a pause in the warm-up, of which nothing was set aside
 * @param compiling those whose clients were still compiling in the second half
 */
public record Steadiness(long trials, long unsteady, long paused, long compiling)
    implements Ruling {
  /** Of a number of which nothing is known but that it never settled. */
  public static final Steadiness NEVER = new Steadiness(1, 1, 0, 0);

  /** Of a number of which nothing is to be told. */
  public static final Steadiness UNTOLD = new Steadiness(0, 0, 0, 0);

  /** Whether no trial settled. */
  public boolean never() {
    return unsteady > 0 && unsteady == trials;
  }

  @Override
  public String words() {
    return Stream.of(
            in("not steady", unsteady),
            in("a pause in the warm-up", paused),
            in("still compiling", compiling))
        .filter(note -> !note.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private String in(String note, long some) {
    if (some == 0) {
      return "";
    }
    return some == trials ? note : note + " in " + some + " of " + trials + " trials";
  }
}
