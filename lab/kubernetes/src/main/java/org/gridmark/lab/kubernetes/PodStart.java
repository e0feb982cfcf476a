package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The wait until a Pod runs. Whatever holds it up is told soon, and once: in the words of the last
 * event of the Pod, or of its status.
 */
final class PodStart {
  private static final Duration LOOK = Duration.ofMillis(500);

  /** A Pod whose image is there takes less. */
  private static final Duration SOON = Duration.ofSeconds(3);

  /** An event that says no more than the one before it. */
  private static final Pattern BARE = Pattern.compile("Error: \\w+");

  /** Questions to the cluster. */
  interface Looks {
    /** Null: it is not there. */
    Pod pod() throws IOException;

    /** Of the Pod; empty where nobody may read them. */
    List<Event> events(Pod pod) throws IOException;
  }

  private final Looks looks;
  private final Duration most;
  private final Consumer<String> notices;
  private final Set<String> told = new HashSet<>();

  /**
   * @param most that it may take
   * @param notices told what holds it up, to complete "Pod x ..."
   */
  PodStart(Looks looks, Duration most, Consumer<String> notices) {
    this.looks = looks;
    this.most = most;
    this.notices = notices;
  }

  /** A Pod that runs, or the reason for which it does not. */
  record Outcome(Pod pod, PodState state) {}

  /** Returns when it is decided. */
  Outcome await() throws IOException, InterruptedException {
    long begun = System.nanoTime();
    while (true) {
      Pod pod = looks.pod();
      PodState state = PodState.of(pod);
      if (state.kind() != PodState.Kind.WAITING) {
        return new Outcome(pod, state);
      }
      Duration waited = Duration.ofNanos(System.nanoTime() - begun);
      if (waited.compareTo(most) >= 0) {
        String line = "does not run after " + words(most) + why(pod, state).line();
        return new Outcome(pod, new PodState(PodState.Kind.ENDED, line));
      }
      if (waited.compareTo(SOON) >= 0) {
        tell(why(pod, state));
      }
      Thread.sleep(LOOK);
    }
  }

  private static String words(Duration time) {
    return time.toSeconds() + " s";
  }

  private void tell(Reason why) {
    if (told.add(why.warning())) {
      notices.accept("does not run yet" + why.line() + "; it has " + words(most) + " in all");
    }
  }

  /**
   * A reason.
   *
   * @param warning the word of a warning, by which it is known again; empty: things take their time
   */
  private record Reason(String warning, String line) {}

  /**
   * Of the same second, which is as exact as most events are, the later one is later in the list.
   */
  private Reason why(Pod pod, PodState state) throws IOException {
    Optional<Event> last =
        looks.events(pod).stream()
            .filter(one -> !BARE.matcher(String.valueOf(one.getMessage())).matches())
            .reduce((one, next) -> time(next).isBefore(time(one)) ? one : next);
    if (last.isPresent()) {
      String reason = ClusterWords.line(last.get().getReason());
      String message = ClusterWords.line(last.get().getMessage());
      String warning = "Warning".equals(last.get().getType()) ? reason : "";
      return new Reason(warning, " (" + reason + "): " + message);
    }
    return new Reason("", state.reason().isEmpty() ? ": nothing tells why" : ": " + state.reason());
  }

  /** The last time of a series; what only has another is younger than that. */
  private static Instant time(Event event) {
    return Stream.of(
            event.getLastTimestamp(),
            event.getEventTime() == null ? null : event.getEventTime().getTime(),
            event.getFirstTimestamp())
        .filter(Objects::nonNull)
        .findFirst()
        .map(PodStart::instant)
        .orElse(Instant.EPOCH);
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      return Instant.EPOCH;
    }
  }
}
