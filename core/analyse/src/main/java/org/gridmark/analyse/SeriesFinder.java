package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.analyse.run.Window;

/** Sorts the windows of one strategy's trials into series, and finds the steady part of each. */
final class SeriesFinder {
  private record Key(String phase, String subject) {}

  private SeriesFinder() {}

  /** One a phase and subject, in the order in which they first appear. */
  static List<Series> find(String strategy, List<TrialData> trials) {
    List<Series> all = new ArrayList<>();
    group(trials)
        .forEach(
            (key, windows) -> {
              List<List<Window>> seconds = windows.stream().map(Seconds::of).toList();
              all.add(
                  struck(key.phase(), trials)
                      ? unsearched(strategy, key, seconds)
                      : searched(strategy, key, seconds));
            });
    return all;
  }

  /** Whether a fault struck in this phase of a trial. Such a phase has no steady state to find. */
  static boolean struck(String phase, List<TrialData> trials) {
    return trials.stream()
        .flatMap(trial -> trial.events().stream())
        .anyMatch(event -> event.kind().equals(Event.FAULT) && event.phase().equals(phase));
  }

  /** The windows of each trial that has any, by phase and subject. */
  private static Map<Key, List<List<Window>>> group(List<TrialData> trials) {
    Map<Key, List<List<Window>>> groups = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      Map<Key, List<Window>> ofTrial = new LinkedHashMap<>();
      trial.windows().stream()
          .sorted(Comparator.comparingLong(Window::start))
          .forEach(
              window ->
                  ofTrial
                      .computeIfAbsent(
                          new Key(window.phase(), window.subject()), key -> new ArrayList<>())
                      .add(window));
      Silence silence = new Silence(trial);
      ofTrial.forEach(
          (key, windows) ->
              groups
                  .computeIfAbsent(key, absent -> new ArrayList<>())
                  .add(silence.around(windows)));
    }
    return groups;
  }

  private static Series searched(String strategy, Key key, List<List<Window>> trials) {
    List<Integer> warmUp = new ArrayList<>();
    List<Window> steady = new ArrayList<>();
    boolean settled = true;
    for (List<Window> windows : trials) {
      SteadyState state = steadyState(windows);
      warmUp.add(state.warmUp());
      steady.addAll(windows.subList(state.warmUp(), windows.size()));
      settled &= state.settled();
    }
    return series(strategy, key, trials, warmUp, settled, steady);
  }

  /**
   * Seconds without an answer have no mean, so the search is in the others. Silence before the
   * first answer that counts belongs to it: it was waited for.
   */
  private static SteadyState steadyState(List<Window> windows) {
    List<Integer> answered = new ArrayList<>();
    for (int i = 0; i < windows.size(); i++) {
      if (windows.get(i).latency().count() > 0) {
        answered.add(i);
      }
    }
    SteadyState found =
        SteadyState.of(
            answered.stream().mapToDouble(i -> windows.get(i).latency().mean()).toArray());
    return found.warmUp() == 0
        ? found
        : new SteadyState(answered.get(found.warmUp() - 1) + 1, found.settled());
  }

  private static Series unsearched(String strategy, Key key, List<List<Window>> trials) {
    List<Integer> none = trials.stream().map(trial -> 0).toList();
    List<Window> all = trials.stream().flatMap(List::stream).toList();
    return series(strategy, key, trials, none, false, all);
  }

  private static Series series(
      String strategy,
      Key key,
      List<List<Window>> trials,
      List<Integer> warmUp,
      boolean settled,
      List<Window> counted) {
    return new Series(
        strategy,
        key.phase(),
        key.subject(),
        trials,
        warmUp,
        settled,
        Distribution.merge(counted.stream().map(Window::latency).toList()),
        Distribution.merge(counted.stream().map(Window::service).toList()));
  }
}
