package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.analyse.validity.Compiling;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.record.Event;
import org.gridmark.record.Window;

/**
 * The windows that one trial recorded of one subject in one phase.
 *
 * @param recorded of all clients, as they were recorded
 */
public record TrialWindows(Trial trial, List<Window> recorded) {
  /**
   * A trial's windows, one a second, and which of them count.
   *
   * @param setAside how many of the first do not
   * @param settled whether those that count are steady
   * @param paused whether nothing was set aside for a pause in it
   * @param compiling whether a client was still compiling in the second half
   */
  public record Searched(
      int repetition,
      List<Window> windows,
      int setAside,
      boolean settled,
      boolean paused,
      boolean compiling) {
    /** The windows that count. */
    public List<Window> steady() {
      return windows.subList(setAside, windows.size());
    }

    /** The windows that do not. */
    List<Window> aside() {
      return windows.subList(0, setAside);
    }
  }

  /** The doubts about them. */
  List<Doubt> doubts() {
    Window first = recorded.getFirst();
    return trial.doubts(first.phase(), first.subject());
  }

  /** One a second, with nothing set aside. */
  Searched unsearched() {
    return new Searched(trial.repetition(), seconds(), 0, false, false, false);
  }

  /** One a second, those of the warm-up set aside. */
  public Searched searched() {
    List<Window> windows = seconds();
    SteadyState found = SteadyState.of(windows, users(windows));
    return new Searched(
        trial.repetition(),
        windows,
        found.setAside(),
        found.steady(),
        found.paused(),
        Compiling.in(trial.data(), recorded));
  }

  /** As an open load was asked for; else as many as waited at a time, by J. Little's law. */
  private long users(List<Window> windows) {
    Window first = recorded.getFirst();
    long open =
        trial
            .data()
            .events(Event.LoadStarted.class)
            .filter(load -> load.phase().equals(first.phase()))
            .filter(load -> load.load().subjects().contains(first.subject().whole()))
            .mapToLong(load -> load.users().matches("\\d{1,9}") ? Long.parseLong(load.users()) : 0)
            .sum();
    if (open > 0) {
      return open;
    }
    double waited = 0;
    double seconds = 0;
    for (Window window : windows.subList(windows.size() / 2, windows.size())) {
      waited += window.answered() == 0 ? 0 : window.answered() * window.latencyMean() / 1e9;
      seconds += window.seconds();
    }
    return (long) Math.ceil(waited / seconds);
  }

  private List<Window> seconds() {
    return SecondSeries.of(new Silence(trial.data()).around(recorded));
  }
}
