package org.gridmark.report.html.section;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** How it was measured, and on what. */
public final class Setup {
  private static final Resource READING = Resource.beside(Setup.class, "reading.html");

  private final Findings findings;

  public Setup(Findings findings) {
    this.findings = findings;
  }

  public Section section() {
    RunInfo info = findings.info();
    Markup body = Markup.of("div", "facts");
    promises(info)
        .forEach((whose, words) -> body.add(facts("Guarantees of the target" + whose, words)));
    body.add(facts("Request", request(info)))
        .add(facts("Loads offered", loads()))
        .add(facts("Strategies", info.spec().strategies()))
        .add(facts("Settings", info.spec().settings()))
        .add(facts("Environment", info.environment().facts()))
        .add(facts("Cost of the harness", costs()));
    return new Section(
        "setup",
        "How this was measured",
        "Each trial began in fresh processes. A number holds for the target's guarantees when it"
            + " was measured. Targets with different guarantees are not ranked.",
        body);
  }

  private Map<String, String> request(RunInfo info) {
    Map<String, String> request = new LinkedHashMap<>();
    request.put("command", info.spec().command());
    request.put("trials", findings.trials());
    if (info.spec().quick()) {
      request.put("quick", "yes: small data and short phases");
    }
    request.putAll(info.spec().options());
    request.values().removeIf(String::isEmpty);
    return request;
  }

  /** The open loads of the first trial; what tried a rate has a section of its own. */
  private Map<String, String> loads() {
    Map<String, String> loads = new LinkedHashMap<>();
    for (TrialData trial : findings.recorded().stream().limit(1).toList()) {
      trial
          .events(Event.LoadStarted.class)
          .filter(load -> !findings.search().probed(load))
          .forEach(load -> loads.merge(load.phase(), words(load), (one, two) -> one + "; " + two));
    }
    return loads;
  }

  private static String words(Event.LoadStarted load) {
    return "%s, %s, %s a second, %s users"
        .formatted(
            load.load().subjects().stream()
                .map(Subject::toString)
                .collect(Collectors.joining(", ")),
            load.schedule().isEmpty() ? "open" : load.schedule(),
            Double.isNaN(load.rate()) ? "?" : Numbers.digits(load.rate()),
            load.users().isEmpty() ? "?" : load.users());
  }

  private Map<String, String> costs() {
    Map<String, String> costs = new LinkedHashMap<>();
    for (Result cost : findings.all(StandardMetrics.HARNESS_COST)) {
      String name = cost.subject() + (findings.several() ? ", " + cost.strategy() : "");
      String value = Numbers.value(cost.estimate(), cost.unit());
      costs.put(name, (value + " " + Numbers.interval(cost.estimate())).strip());
    }
    return costs;
  }

  /** Once, where all strategies promise the same. */
  private static Map<String, Map<String, String>> promises(RunInfo info) {
    if (Set.copyOf(info.environment().semantics().values()).size() < 2) {
      return info.environment().semantics().values().stream()
          .findFirst()
          .map(words -> Map.of("", words))
          .orElse(Map.of());
    }
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    info.environment()
        .semantics()
        .forEach((strategy, words) -> all.put(" (" + strategy + ")", words));
    return all;
  }

  public static Section reading() {
    return new Section(
        "reading", "How to read this", "", Markup.of("div", "prose").fragment(READING));
  }

  private static Markup facts(String title, Map<String, String> facts) {
    if (facts.isEmpty()) {
      return Markup.of("div");
    }
    Markup list = Markup.of("dl");
    facts.forEach(
        (key, value) ->
            list.add(
                Markup.of("dt").add(Markup.name(key)), Markup.of("dd").add(Markup.name(value))));
    return Markup.of("div", "fact-group").add(Markup.of("h3").text(title), list);
  }
}
