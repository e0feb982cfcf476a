package org.gridmark.report.console;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;
import org.gridmark.report.answer.SetAside;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Judged;
import org.gridmark.report.findings.Leading;
import org.gridmark.report.findings.UnderTraffic;
import org.gridmark.report.panel.compare.StrategiesCompared;
import org.jspecify.annotations.Nullable;

/** One run as text, from the question down to the warnings. */
public final class ConsolePage {
  private static final int MOST_STRATEGIES = 3;
  private static final int MOST_ANSWERS = 12;
  private static final int WIDEST_NAME = 46;

  private final Findings findings;
  private final Lines out;
  private final boolean full;

  /** Whether there is a document's number beside any. */
  private final boolean published;

  /**
   * @param colour whether the terminal shows ANSI colours
   * @param width its columns
   * @param full whether all tables, rows and columns are asked for
   */
  public ConsolePage(Findings findings, boolean colour, int width, boolean full) {
    this.findings = findings;
    this.full = full;
    this.out = new Lines(new Ink(colour), width);
    this.published =
        findings.analysis().results().stream().anyMatch(result -> result.published() != null);
  }

  /** The whole text. */
  public String render() {
    heading();
    if (!full) {
      new ShortPage(findings, out).write();
      return out.text();
    }
    panels(Panel.Place.WARNING);
    Probed probed = new Probed(findings, out);
    probed.differences();
    headlines();
    probed.write();
    panels(Panel.Place.ANSWER);
    panels(Panel.Place.FINDING);
    findings.strategies().stream().limit(MOST_STRATEGIES).forEach(this::latencies);
    int more = findings.strategies().size() - MOST_STRATEGIES;
    if (more > 0 && !findings.queries().isEmpty()) {
      out.line("").line("Mean latencies of " + more + " more strategies are in the report.");
    }
    new Scaling(findings, out).write();
    new Targets(findings, out).write();
    new EarlierProbes(findings, out).write();
    StrategiesCompared.of(findings).ifPresent(new PanelText(out, full)::write);
    new Search(findings, out).write();
    rates();
    new Recoveries(findings, out).write();
    audits();
    verdicts();
    new SetAside(findings).line().ifPresent(line -> out.line("").wrapped("", line));
    new GeneratorLine(findings, out).write();
    panels(Panel.Place.EVIDENCE);
    warnings();
    return out.text();
  }

  private void panels(Panel.Place place) {
    findings.panels(place).forEach(new PanelText(out, full)::write);
  }

  private void heading() {
    RunInfo info = findings.info();
    String name =
        info.spec().study()
            + "/"
            + info.spec().experiment()
            + " on "
            + info.environment().product();
    out.line(out.ink().strong(Lines.clean(name)));
    out.wrapped("", info.spec().question());
    if (full) {
      new AnswerLines(findings, out).write();
    }
    String when =
        "%s, %s, %s"
            .formatted(
                Instant.ofEpochMilli(info.started()).truncatedTo(ChronoUnit.SECONDS),
                info.state().name().toLowerCase(Locale.ROOT),
                findings.trials());
    out.line(out.ink().faint(when));
    if (full && !findings.scaleNote().isEmpty()) {
      out.wrapped("", findings.scaleNote());
    }
  }

  /** The numbers that answer the question come first; those of a probe stand among its answers. */
  private void headlines() {
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    List<Leading> headlines =
        findings.headlines().stream().filter(one -> !amongAnswers(one)).toList();
    for (Leading leading : headlines) {
      leading.results().stream()
          .limit(MOST_ANSWERS)
          .forEach(
              one ->
                  table.row(
                      Lines.clean(leading.words()),
                      // A column of its own: words that are cut must not take it along.
                      findings.several() ? Lines.clean(one.strategy()) : "",
                      Numbers.whole(one.estimate(), one.unit()) + mark(one)));
    }
    if (!headlines.isEmpty()) {
      out.line("").table(table);
    }
  }

  private boolean amongAnswers(Leading leading) {
    Result first = leading.results().getFirst();
    return findings.semantics().answers(first.subject(), first.metric().name());
  }

  /** Without children of multi-requests, whose times are in the report. */
  private void latencies(String strategy) {
    List<UnderTraffic> rows =
        findings.queries().stream()
            .filter(row -> row.strategy().equals(strategy))
            .filter(row -> !row.subject().hasPart())
            .toList();
    String alone = findings.traffic() ? ", alone" : "";
    means("Mean latency in ms" + alone, strategy, rows, false);
    means("Mean latency in ms, under traffic", strategy, rows, true);
  }

  private void means(String title, String strategy, List<UnderTraffic> rows, boolean traffic) {
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    table.row("query", columns("mean [95 % CI]", "p50", "p99"));
    boolean any = false;
    for (UnderTraffic row : rows) {
      Result result = traffic ? row.traffic() : row.alone();
      if (result != null) {
        table.row(Lines.clean(row.subject().toString()), cells(result));
        any = true;
      }
    }
    if (any) {
      out.title(title + of(strategy)).table(table);
    }
  }

  private List<String> columns(String... measured) {
    return Stream.concat(
            Arrays.stream(measured), published ? Stream.of("published", "ratio") : Stream.of())
        .toList();
  }

  private List<String> cells(Result mean) {
    List<String> cells = new ArrayList<>();
    Estimate ours = UnderTraffic.millis(mean);
    cells.add((Numbers.digits(ours.value()) + " " + Numbers.interval(ours)).strip() + mark(mean));
    cells.add(percentile(mean, StandardMetrics.LATENCY_P50));
    cells.add(percentile(mean, StandardMetrics.LATENCY_P99));
    cells.addAll(beside(UnderTraffic.ratio(mean), UnderTraffic.publishedMillis(mean)));
    return cells;
  }

  private String percentile(Result mean, Metric metric) {
    return findings
        .find(mean.strategy(), mean.subject(), metric)
        .map(result -> Numbers.digits(UnderTraffic.millis(result).value()))
        .orElse("");
  }

  private List<String> beside(@Nullable Estimate ratio, double paper) {
    if (!published) {
      return List.of();
    }
    return ratio == null
        ? List.of("", "")
        : List.of(Numbers.given(paper), Numbers.digits(ratio.value()));
  }

  /** Behind a number that is in doubt; why is told at the end. */
  private static String mark(Result result) {
    return result.doubtful() ? " ?" : "";
  }

  private void rates() {
    List<Result> rates = findings.rates();
    if (rates.isEmpty()) {
      return;
    }
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    table.row("rate", columns("measured [95 % CI]"));
    for (Result rate : rates) {
      Double paper = rate.published();
      List<String> cells = new ArrayList<>();
      String number =
          Numbers.digits(rate.estimate().value()) + " " + Numbers.interval(rate.estimate());
      cells.add(number.strip() + mark(rate));
      cells.addAll(beside(UnderTraffic.ratio(rate), paper == null ? Double.NaN : paper));
      table.row(Lines.clean(rate.subject() + ", " + rate.metric() + of(rate.strategy())), cells);
    }
    out.title("Rates, a second").table(table);
  }

  private void audits() {
    for (Audit audit : findings.audits()) {
      String words = Lines.clean("Audit" + of(audit.strategy()) + ": " + audit.words());
      out.line("").line(audit.clean() ? out.ink().good(words) : out.ink().bad(words));
    }
  }

  private void verdicts() {
    if (findings.analysis().verdicts().isEmpty()) {
      return;
    }
    out.title("Claims");
    for (Judged judged : findings.judged()) {
      Verdict verdict = judged.common();
      // At which size it would be tested stands behind the sentence.
      boolean untested = verdict.finding() == Verdict.Finding.NOT_TESTED;
      String words = "%-13s ".formatted(untested ? "not tested" : verdict.finding().words());
      String painted =
          switch (verdict.finding()) {
            case HOLDS -> out.ink().good(words);
            case DOES_NOT_HOLD -> out.ink().bad(words);
            case NOT_SHOWN, NOT_TESTED -> out.ink().doubtful(words);
          };
      String doubt = verdict.doubts().isEmpty() ? "" : " (rests on numbers in doubt)";
      String sentence =
          verdict.claim().sentence() + of(judged.strategies()) + unmet(judged) + doubt;
      out.wrapped("  " + painted, " ".repeat(16), sentence);
    }
  }

  /** Which of the claim's conditions the run did not reach. */
  private static String unmet(Judged judged) {
    return judged.unmet().isEmpty() ? "" : " (" + judged.unmet() + ")";
  }

  private void warnings() {
    List<String> warnings = findings.warnings();
    if (!warnings.isEmpty()) {
      out.title(
          findings.analysis().doubts().isEmpty()
              ? "Warnings"
              : "Warnings (? marks a number in doubt)");
      warnings.forEach(warning -> out.wrapped("  - ", "    ", warning));
    }
  }

  private String of(String strategy) {
    return findings.several() ? " (" + strategy + ")" : "";
  }
}
