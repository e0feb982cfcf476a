package org.gridmark.report.html;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** What it was measured on, and how. */
final class Setup {
  private static final Resource READING = Resource.beside(Setup.class, "reading.html");
  private static final Resource FILES = Resource.beside(Setup.class, "files.html");

  private final Findings findings;

  Setup(Findings findings) {
    this.findings = findings;
  }

  Section section() {
    RunInfo info = findings.info();
    Markup body = Markup.of("div", "facts");
    promises(info)
        .forEach((whose, words) -> body.add(facts("What the target promises" + whose, words)));
    body.add(facts("Environment", info.environment()))
        .add(facts("Settings", info.settings()))
        .add(facts("Strategies", info.strategies()));
    return new Section(
        "setup",
        "What it was measured on",
        "A number holds for what the target promised when it was measured. Unlike promises are"
            + " not ranked.",
        body);
  }

  /** Once, where all strategies promise the same. */
  private static Map<String, Map<String, String>> promises(RunInfo info) {
    if (Set.copyOf(info.semantics().values()).size() < 2) {
      return info.semantics().values().stream()
          .findFirst()
          .map(words -> Map.of("", words))
          .orElse(Map.of());
    }
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    info.semantics().forEach((strategy, words) -> all.put(" (" + strategy + ")", words));
    return all;
  }

  static Section reading() {
    return new Section(
        "reading", "How to read this", "", Markup.of("div", "prose").fragment(READING));
  }

  static Section files() {
    return new Section("files", "Raw files", "", Markup.of("div", "prose").fragment(FILES));
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
