package org.gridmark.lab.process;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.script.Script;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.EventText;

/**
 * The reports of a client in another language: it may be anybody's, so it speaks of the phase that
 * it was ordered, of what it was asked there, and of nothing else ({@code
 * docs/client-protocol.md}).
 */
final class ForeignReports {
  private static final Set<String> EVENTS =
      Set.of("failure", "unanswered", "requests", "load", "delivered");
  private static final String READY = "ready";
  private static final Set<String> SECRETS = Set.of("password", "token", "secret");

  /** Shorter ones would take parts of other words with them. */
  private static final int SHORTEST_SECRET = 4;

  private static final int LONGEST_EVENT = 20_000;

  private final List<String> hidden;
  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private volatile Ordered ordered = new Ordered("", Set.of());

  /** The phase that it was ordered last, and the subjects of its asks. */
  private record Ordered(String phase, Set<Object> subjects) {}

  /**
   * Of a client.
   *
   * @param door that it was told
   */
  ForeignReports(Map<String, String> door) {
    this.hidden =
        door.entrySet().stream()
            .filter(one -> SECRETS.contains(one.getKey()))
            .map(Map.Entry::getValue)
            .filter(value -> value.length() >= SHORTEST_SECRET)
            .toList();
  }

  /** Told of each order before it is sent. */
  void ordered(Order order) {
    if (order instanceof Order.Start start) {
      Script script = start.script();
      told.removeIf(answer -> !answer.equals(READY)); // a phase may be ordered again
      ordered =
          new Ordered(
              start.phase(),
              script == null
                  ? Set.of()
                  : script.loads().stream()
                      .flatMap(users -> users.asks().stream())
                      .map(ask -> Objects.requireNonNull(ask.get("subject")))
                      .collect(Collectors.toSet()));
    }
  }

  /** A line without the secrets of its door: its words go to logs, reports and the terminal. */
  String withoutSecrets(String line) {
    String shown = line;
    for (String secret : hidden) {
      shown = shown.replace(secret, "***");
    }
    return shown;
  }

  /** Why a report is none that it may send; empty if it may. */
  Optional<String> refusal(Report report) {
    return switch (report) {
      case Report.Ready ready -> once(READY);
      case Report.Failed failed -> Optional.empty();
      case Report.Usage usage -> Optional.empty();
      case Report.Started started ->
          ofPhase("started", started.phase()).or(() -> once("started " + started.phase()));
      case Report.Done done -> ofPhase("done", done.phase()).or(() -> once("done " + done.phase()));
      case Report.Window sent -> refusal(sent.window());
      case Report.Happened happened -> refusal(happened.event());
      default -> Optional.of("a report that a client in another language has none of");
    };
  }

  /** Answers wait until they are read: nobody reads one that comes again. */
  private Optional<String> once(String answer) {
    return told.add(answer) ? Optional.empty() : Optional.of("\"" + answer + "\" twice");
  }

  private Optional<String> ofPhase(String word, String phase) {
    return phase.equals(ordered.phase())
        ? Optional.empty()
        : Optional.of(word + " of another phase than " + ordered.phase());
  }

  private Optional<String> refusal(EventText event) {
    if (!EVENTS.contains(event.kind())) {
      return Optional.of("an event of no kind that it may tell");
    }
    if (event.detail().toString().length() > LONGEST_EVENT) {
      return Optional.of("an event of more than " + LONGEST_EVENT + " characters");
    }
    return ofPhase("an event", event.phase());
  }

  private Optional<String> refusal(EncodedWindow window) {
    if (!ordered.subjects().contains(window.subject())) {
      return Optional.of("a window of what it was not asked");
    }
    if (!(window.seconds() > 0 && window.seconds() <= 1)) {
      return Optional.of("a window that is no second long, nor less");
    }
    if (window.failures() < 0 || window.wrong() < 0 || window.affected() < 0) {
      return Optional.of("a window with a count below 0");
    }
    return ofPhase("a window", window.phase());
  }
}
