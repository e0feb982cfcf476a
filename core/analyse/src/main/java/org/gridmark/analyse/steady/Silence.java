package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The time of a phase before a subject's first answer and after its last, of which no window was
 * recorded. A client was in a phase from its first window of any subject to the end of its last,
 * and as many whole seconds before and after as there is room for between the phase's start and
 * end. The rest, under a second, is taken for setting up. A client whose last window was cut short
 * was there no longer.
 */
final class Silence {
  private static final long SECOND = 1000;

  private final TrialData trial;

  Silence(TrialData trial) {
    this.trial = trial;
  }

  /** A subject's windows of one phase, and an empty one at each end of each client's time. */
  List<Window> around(List<Window> ofSubject) {
    String phase = ofSubject.getFirst().phase();
    long[] started = times(Event.PhaseStarted.class, phase).toArray();
    long[] ended = times(Event.PhaseEnded.class, phase).toArray();
    if (started.length == 0 || ended.length == 0) {
      return ofSubject;
    }
    List<Window> all = new ArrayList<>(ofSubject);
    clients(ofSubject)
        .forEach(
            (client, own) -> {
              List<Window> recorded = recorded(phase, client);
              all.add(first(own.getFirst(), recorded, started[0]));
              all.add(last(own.getFirst(), recorded, ended[ended.length - 1]));
            });
    return all;
  }

  private LongStream times(Class<? extends Event> kind, String phase) {
    return trial.events(kind).filter(event -> event.phase().equals(phase)).mapToLong(Event::time);
  }

  private static Map<String, List<Window>> clients(List<Window> windows) {
    return windows.stream()
        .collect(Collectors.groupingBy(Window::client, TreeMap::new, Collectors.toList()));
  }

  private List<Window> recorded(String phase, String client) {
    return trial.windows().stream()
        .filter(window -> window.phase().equals(phase) && window.client().equals(client))
        .sorted(Comparator.comparingLong(Window::start))
        .toList();
  }

  private static Window first(Window like, List<Window> recorded, long started) {
    long first = recorded.getFirst().start();
    return SecondSeries.silent(like, first - wholeSeconds(first - started), 1);
  }

  private static Window last(Window like, List<Window> recorded, long ended) {
    Window last = recorded.getLast();
    return last.seconds() < 1
        ? SecondSeries.silent(like, last.start(), last.seconds())
        : SecondSeries.silent(like, last.start() + wholeSeconds(ended - last.start() - SECOND), 1);
  }

  /** Those that fit, in milliseconds. */
  private static long wholeSeconds(long millis) {
    return Math.max(0, millis / SECOND * SECOND);
  }
}
