package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.record.Window;

/**
 * The windows that one trial recorded of one subject in one phase.
 *
 * @param recorded of all clients, as they were recorded
 */
public record TrialWindows(Trial trial, List<Window> recorded) {
  /**
   * A trial's windows, one a second, and the steady part of them.
   *
   * @param warmUp how many windows are set aside
   */
  public record Searched(int repetition, List<Window> windows, int warmUp, boolean settled) {
    /** The windows that are not set aside. */
    public List<Window> steady() {
      return windows.subList(warmUp, windows.size());
    }
  }

  /** The doubts about them. */
  List<Doubt> doubts() {
    Window first = recorded.getFirst();
    return trial.doubts(first.phase(), first.subject());
  }

  /** One a second, with nothing set aside. */
  Searched unsearched() {
    return new Searched(trial.repetition(), seconds(), 0, false);
  }

  /**
   * One a second. Seconds without an answer have no mean, so the search for the steady part is in
   * the others. Silence before the first answer that counts belongs to it: it was waited for.
   */
  public Searched searched() {
    List<Window> windows = seconds();
    List<Integer> answered = new ArrayList<>();
    for (int i = 0; i < windows.size(); i++) {
      if (windows.get(i).answered() > 0) {
        answered.add(i);
      }
    }
    SteadyState found =
        SteadyState.of(answered.stream().mapToDouble(i -> windows.get(i).latencyMean()).toArray());
    int warmUp = found.warmUp() == 0 ? 0 : answered.get(found.warmUp() - 1) + 1;
    return new Searched(trial.repetition(), windows, warmUp, found.settled());
  }

  private List<Window> seconds() {
    return SecondSeries.of(new Silence(trial.data()).around(recorded));
  }
}
