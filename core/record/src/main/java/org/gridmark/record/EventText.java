package org.gridmark.record;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/**
 * An {@link Event} as it is written: on the wire between programs, and as a line of {@code
 * events.jsonl}.
 *
 * @param kind which event, such as {@code phase-started}
 * @param detail texts, subjects (maps of texts), and lists of these; older runs hold each as one
 *     text
 */
public record EventText(long time, String kind, String phase, Map<String, ?> detail) {
  /** Copies. */
  public EventText {
    detail = Map.copyOf(detail);
  }

  /** The written form of an event. */
  public static EventText of(Event event) {
    return switch (event) {
      case Event.MonotonicClock clock -> text(event, "clock", Map.of("clock", "monotonic"));
      case Event.ClusterReady ready ->
          text(event, "cluster-ready", Map.of("nodes", String.valueOf(ready.nodes())));
      case Event.SiteReady ready ->
          text(
              event,
              "site-ready",
              Map.of("site", ready.site(), "program", String.join(" ", ready.programs())));
      case Event.PhaseStarted started -> text(event, "phase-started", Map.of());
      case Event.PhaseEnded ended -> text(event, "phase-ended", Map.of());
      case Event.FaultInjected fault -> text(event, "fault", detail(fault));
      case Event.FaultEnded ended -> text(event, "fault-ended", Map.of("fault", ended.fault()));
      case Event.ServiceReady ready ->
          text(event, "service-ready", Map.of("program", ready.program()));
      case Event.NodeLost lost ->
          text(event, "node-lost", Map.of("program", lost.program(), "exit", lost.exit()));
      case Event.PlacementChanged changed -> text(event, "placement", detail(changed.placement()));
      case Event.RequestFailed failed ->
          text(
              event,
              "failure",
              Map.of("subject", written(failed.subject()), "failure", failed.failure()));
      case Event.RequestsUnanswered unanswered ->
          text(
              event,
              "unanswered",
              Map.of(
                  "client", unanswered.client(),
                  "subject", written(unanswered.subject()),
                  "count", String.valueOf(unanswered.count())));
      case Event.BackgroundDeclared background ->
          text(event, "background", Map.of("subject", written(background.subject())));
      case Event.RequestsDeclared requests ->
          text(event, "requests", Map.of("subjects", written(requests.subjects())));
      case Event.LoadStarted load -> text(event, "load", detail(load));
      case Event.LoadDelivered load -> text(event, "delivered", detail(load));
      case Event.JobEnded job -> text(event, "job", Map.of("figures", written(job.figures())));
      case Event.CollectionPause pause -> text(event, "pause", detail(pause));
      case Event.RateProbed probe -> text(event, "probe", detail(probe));
      case Event.Unknown unknown -> text(event, unknown.kind(), unknown.detail());
    };
  }

  private static EventText text(Event event, String kind, Map<String, ?> detail) {
    return new EventText(event.time(), kind, event.phase(), detail);
  }

  private static Map<String, Object> detail(Event.FaultInjected fault) {
    Map<String, Object> detail = new LinkedHashMap<>();
    detail.put("fault", fault.fault());
    detail.put("program", String.join(" ", fault.programs()));
    if (!fault.servers().isEmpty()) {
      detail.put("server", String.join(" ", fault.servers()));
    }
    return detail;
  }

  private static Map<String, Object> detail(Placement placement) {
    return Map.of(
        "nodes", String.valueOf(placement.nodes()),
        "partitions", String.valueOf(placement.partitions()),
        "unowned", String.valueOf(placement.unowned()),
        "unprotected", String.valueOf(placement.unprotected()),
        "balanced", String.valueOf(placement.balanced()));
  }

  private static Map<String, Object> detail(Event.LoadStarted started) {
    return Map.of(
        "client", started.load().client(),
        "subjects", written(started.load().subjects()),
        "schedule", started.schedule(),
        "rate", plain(started.rate()),
        "users", started.users());
  }

  private static Map<String, Object> detail(Event.LoadDelivered delivered) {
    return Map.of(
        "client", delivered.load().client(),
        "subjects", written(delivered.load().subjects()),
        "due", plain(delivered.due()),
        "started", plain(delivered.started()));
  }

  private static Map<String, Object> detail(Event.CollectionPause pause) {
    return Map.of(
        "program", pause.program(), "millis", plain(pause.millis()), "cause", pause.cause());
  }

  private static Map<String, Object> detail(Event.RateProbed probe) {
    return Map.of(
        "search", probe.search(),
        "rate", plain(probe.rate()),
        "outcome", probe.outcome(),
        "reason", probe.reason());
  }

  private static List<Map<String, String>> written(Set<Subject> subjects) {
    return subjects.stream().map(EventText::written).toList();
  }

  /** The components that apply. */
  private static Map<String, String> written(Subject subject) {
    Map<String, String> written = new LinkedHashMap<>();
    written.put("request", subject.request());
    written.put("part", subject.part());
    written.put("traffic", subject.traffic());
    written.put("phase", subject.phase());
    written.put("fault", subject.fault());
    written.values().removeIf(String::isEmpty);
    return written;
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  /** The event that is written here; unknown if its kind or its details are. */
  public Event event() {
    return switch (kind) {
      case "clock" -> new Event.MonotonicClock(time);
      case "cluster-ready" -> new Event.ClusterReady(time, (int) Math.max(0, number("nodes")));
      case "site-ready" -> new Event.SiteReady(time, text("site", ""), words("program"));
      case "phase-started" -> new Event.PhaseStarted(time, phase);
      case "phase-ended" -> new Event.PhaseEnded(time, phase);
      case "fault" ->
          new Event.FaultInjected(
              time, phase, text("fault", "fault"), words("program"), words("server"));
      case "fault-ended" -> new Event.FaultEnded(time, phase, text("fault", "fault"));
      case "service-ready" -> new Event.ServiceReady(time, phase, text("program", ""));
      case "node-lost" -> new Event.NodeLost(time, text("program", ""), text("exit", ""));
      case "placement" -> placement();
      case "failure" ->
          new Event.RequestFailed(time, phase, subject(detail.get("subject")), text("failure", ""));
      case "unanswered" ->
          new Event.RequestsUnanswered(
              time,
              phase,
              text("client", ""),
              subject(detail.get("subject")),
              (int) Math.max(0, number("count")));
      case "background" ->
          new Event.BackgroundDeclared(time, phase, subject(detail.get("subject")));
      case "requests" -> new Event.RequestsDeclared(time, phase, subjects("subjects", ","));
      case "load" ->
          new Event.LoadStarted(
              time, phase, load(), text("schedule", ""), number("rate"), text("users", ""));
      case "delivered" ->
          new Event.LoadDelivered(time, phase, load(), number("due"), number("started"));
      case "job" -> new Event.JobEnded(time, phase, subjects("figures", "\n"));
      case "pause" ->
          new Event.CollectionPause(time, text("program", ""), number("millis"), text("cause", ""));
      case "probe" ->
          new Event.RateProbed(
              time,
              phase,
              text("search", phase),
              number("rate"),
              text("outcome", ""),
              text("reason", ""));
      default -> unknown();
    };
  }

  private Event unknown() {
    return new Event.Unknown(time, phase, kind, detail);
  }

  private Event placement() {
    try {
      return new Event.PlacementChanged(
          time,
          phase,
          new Placement(
              count("nodes"),
              count("partitions"),
              count("unowned"),
              count("unprotected"),
              Boolean.parseBoolean(text("balanced", ""))));
    } catch (NumberFormatException damaged) {
      return unknown();
    }
  }

  private Event.OpenLoad load() {
    return new Event.OpenLoad(text("client", ""), subjects("subjects", ","));
  }

  private int count(String key) {
    return Integer.parseInt(text(key, ""));
  }

  /** A number that is not negative; NaN if it is damaged. */
  private double number(String key) {
    try {
      double number = Double.parseDouble(text(key, "NaN"));
      return number >= 0 && number < Double.POSITIVE_INFINITY ? number : Double.NaN;
    } catch (NumberFormatException damaged) {
      return Double.NaN; // nothing follows from it
    }
  }

  private String text(String key, String otherwise) {
    Object value = detail.get(key);
    return value == null ? otherwise : String.valueOf(value);
  }

  private List<String> words(String key) {
    String text = text(key, "");
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
  }

  /** A list, or what older runs made of it. */
  private Set<Subject> subjects(String key, String separator) {
    Object value = detail.containsKey(key) ? detail.get(key) : "";
    Collection<?> all =
        value instanceof Collection<?> list
            ? list
            : Arrays.asList(String.valueOf(value).split(separator, -1));
    Set<Subject> subjects = new LinkedHashSet<>();
    all.forEach(one -> subjects.add(subject(one)));
    return subjects;
  }

  private static Subject subject(@Nullable Object value) {
    return value instanceof Map<?, ?> written
        ? new Subject(
            part(written, "request"),
            part(written, "part"),
            part(written, "traffic"),
            part(written, "phase"),
            part(written, "fault"))
        : FormerNames.subject(value == null ? "" : String.valueOf(value));
  }

  private static String part(Map<?, ?> written, String key) {
    Object value = written.get(key);
    return value == null ? "" : String.valueOf(value);
  }
}
