package org.gridmark.report.console;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.Estimate;
import org.gridmark.analyse.Recovery;
import org.gridmark.analyse.Result;
import org.gridmark.analyse.Verdict;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Comparison;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.jspecify.annotations.Nullable;

/** One run as text, from what was asked down to what to beware of. */
public final class ConsolePage {
  private static final int WIDTH = 118;

  private final Findings findings;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();

  /**
   * @param colour whether the terminal shows ANSI colours
   */
  public ConsolePage(Findings findings, boolean colour) {
    this.findings = findings;
    this.ink = new Ink(colour);
  }

  /** The whole text. */
  public String render() {
    heading();
    findings.strategies().forEach(this::latencies);
    rates();
    recoveries();
    audits();
    verdicts();
    warnings();
    return out.toString().replace('\u00a0', ' ');
  }

  private void heading() {
    RunInfo info = findings.info();
    line(ink.strong(clean(info.study() + "/" + info.experiment() + " on " + info.product())));
    line(clean(info.question()));
    line(
        ink.faint(
            clean(
                "%s, %s, %s"
                    .formatted(
                        Instant.ofEpochMilli(info.started()).truncatedTo(ChronoUnit.SECONDS),
                        info.state().name().toLowerCase(java.util.Locale.ROOT),
                        findings.trials()))));
    wrapped(clean(findings.scaleNote()), "");
  }

  private void latencies(String strategy) {
    List<Comparison> rows =
        findings.comparisons().stream().filter(row -> row.strategy().equals(strategy)).toList();
    if (rows.isEmpty()) {
      return;
    }
    title(clean("Mean latency in ms" + of(strategy)));
    boolean traffic = findings.traffic();
    ConsoleTable table = new ConsoleTable(38);
    List<String> columns = List.of("ours [low, high]", "paper", "ratio");
    if (traffic) {
      table.row("", List.of("alone", "", ""), List.of("under traffic", "", ""));
    }
    table.row("query", columns, traffic ? columns : List.of());
    for (Comparison row : rows) {
      table.row(
          clean(row.subject()), cells(row.alone()), traffic ? cells(row.traffic()) : List.of());
    }
    out.append(table.render());
  }

  private static List<String> cells(@Nullable Result result) {
    if (result == null) {
      return List.of("", "", "");
    }
    Estimate ours = Comparison.millis(result);
    Estimate ratio = Comparison.ratio(result);
    return List.of(
        (Numbers.digits(ours.value()) + " " + Numbers.interval(ours)).strip(),
        ratio == null ? "" : Numbers.given(Comparison.publishedMillis(result)),
        ratio == null ? "" : Numbers.digits(ratio.value()));
  }

  private void rates() {
    List<Result> rates = findings.rates();
    if (rates.isEmpty()) {
      return;
    }
    title("Entries a second");
    ConsoleTable table = new ConsoleTable(60);
    table.row("load", "ours [low, high]", "paper", "ratio");
    for (Result rate : rates) {
      Estimate ratio = Comparison.ratio(rate);
      table.row(
          clean(rate.subject() + ", " + rate.metric() + of(rate.strategy())),
          (Numbers.digits(rate.estimate().value()) + " " + Numbers.interval(rate.estimate()))
              .strip(),
          rate.published() == null ? "" : Numbers.given(rate.published()),
          ratio == null ? "" : Numbers.digits(ratio.value()));
    }
    out.append(table.render());
  }

  private void recoveries() {
    List<Recovery> recoveries = findings.analysis().recoveries();
    if (recoveries.isEmpty()) {
      return;
    }
    title("Through the fault");
    ConsoleTable table = new ConsoleTable(44);
    table.row(
        "fault, subject, trial",
        "before",
        "worst",
        "spike",
        "first",
        "redundant",
        "steady",
        "wrong",
        "failed");
    for (Recovery recovery : recoveries) {
      table.row(
          clean(
              "%s, %s, %d%s"
                  .formatted(
                      recovery.fault(),
                      recovery.subject(),
                      recovery.trial(),
                      of(recovery.strategy()))),
          Numbers.time(recovery.before()),
          Numbers.time(recovery.worst()),
          Numbers.digits(recovery.spike()) + "x",
          seconds(recovery.firstSuccess()),
          seconds(recovery.redundant()),
          seconds(recovery.steady()),
          Numbers.whole(recovery.wrong()),
          Numbers.whole(recovery.failed()));
    }
    recoveries.stream().map(Findings::subject).distinct().forEach(name -> published(table, name));
    out.append(table.render());
  }

  private void published(ConsoleTable table, String subject) {
    Optional<Double> spike = findings.published(subject, "recovery.spike");
    Optional<Double> steady = findings.published(subject, "recovery.steady");
    if (spike.isPresent() || steady.isPresent()) {
      String times = spike.map(value -> Numbers.given(value) + "x").orElse("");
      String seconds = steady.map(value -> Numbers.given(value) + " s").orElse("");
      table.row(clean("paper, " + subject), "", "", times, "", "", seconds, "", "");
    }
  }

  private void audits() {
    for (Audit audit : findings.audits()) {
      line("");
      String words = clean("Audit" + of(audit.strategy()) + ": " + audit.words());
      line(audit.clean() ? ink.good(words) : ink.bad(words));
    }
  }

  private void verdicts() {
    if (findings.analysis().verdicts().isEmpty()) {
      return;
    }
    title("Claims of the document");
    for (Verdict verdict : findings.analysis().verdicts()) {
      String words = "%-14s".formatted(verdict.finding().words());
      String painted =
          switch (verdict.finding()) {
            case HOLDS -> ink.good(words);
            case DOES_NOT_HOLD -> ink.bad(words);
            case NOT_SHOWN -> ink.doubtful(words);
          };
      out.append("  ").append(painted);
      wrapped(clean(verdict.claim().sentence() + of(verdict.strategy())), " ".repeat(16));
    }
  }

  private void warnings() {
    List<String> warnings = findings.warnings();
    if (!warnings.isEmpty()) {
      title("Beware");
      warnings.forEach(
          warning -> {
            out.append("  ");
            wrapped(clean(warning), "  ");
          });
    }
  }

  private String of(String strategy) {
    return findings.several() ? " (" + strategy + ")" : "";
  }

  private static String seconds(@Nullable Double seconds) {
    return seconds == null ? "not seen" : Numbers.digits(seconds) + " s";
  }

  private void title(String text) {
    line("");
    line(ink.strong(text));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  /** Continues the line that is begun, and breaks it at words. */
  private void wrapped(String text, String indent) {
    int column = indent.length();
    for (String word : text.split(" ", -1)) {
      if (column + word.length() > WIDTH && column > indent.length()) {
        out.setLength(out.length() - 1);
        out.append('\n').append(indent);
        column = indent.length();
      }
      out.append(word).append(' ');
      column += word.length() + 1;
    }
    out.setLength(out.length() - 1);
    out.append('\n');
  }

  /** Without control and direction characters, with which a name could redraw the terminal. */
  private static String clean(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }
}
