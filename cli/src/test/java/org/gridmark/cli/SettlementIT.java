package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Subject;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The settlement study on a real broker and a real database, as small as it can be. */
@Execution(ExecutionMode.CONCURRENT)
class SettlementIT {
  private static final List<String> WRONG =
      List.of(
          "lost",
          "doubled",
          "wrong",
          "reversed",
          "stray",
          "unfounded",
          "misjudged",
          "unanswered",
          "unasked",
          "unstored",
          "untold",
          "unclosed",
          "refused");

  @TempDir private Path folder;

  private Analysis run(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(List.of(arguments));
    all.addAll(
        List.of("--set", Installed.QUICK_JVMS, "--quick", "--out", gridmark.out().toString()));
    Installed.Started started = gridmark.start(all.toArray(String[]::new));
    assertThat(started.await(Duration.ofMinutes(8))).as(started.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(analysis.run().problems()).isEmpty();
    return analysis;
  }

  private static void requireWhole(Analysis analysis) {
    List<Result> wrong =
        analysis.results().stream()
            .filter(
                row -> WRONG.stream().anyMatch(one -> row.metric().name().equals("entries." + one)))
            .filter(row -> row.estimate().value() != 0)
            .toList();
    assertThat(wrong).isEmpty();
  }

  private static double value(Analysis analysis, String strategy, String subject, String metric) {
    return analysis.results().stream()
        .filter(row -> row.strategy().equals(strategy))
        .filter(
            row -> row.subject().toString().equals(subject) && row.metric().name().equals(metric))
        .mapToDouble(row -> row.estimate().value())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + metric + " of " + subject));
  }

  @Test
  void nothingIsLostOrDoubledWhenEngineBrokerAndDatabaseDie() throws Exception {
    Analysis analysis =
        run(
            "settlement/faults",
            "--scale",
            "0.001",
            "--set",
            "faults.rate=700",
            "--set",
            "faults.before=1s",
            "--set",
            "faults.after=5s");
    requireWhole(analysis);
    // 19 s at 100 trades a second, of which 2 % do not match
    assertThat(value(analysis, "default", "faults", "messages.sent")).isEqualTo(13_300);
    assertThat(value(analysis, "default", "faults", "entries.expected")).isBetween(1800.0, 1900.0);
    assertThat(value(analysis, "default", "trade through faults", "requests"))
        .isEqualTo(value(analysis, "default", "faults", "entries.expected"));
    assertThat(value(analysis, "default", "faults", "broker.losses")).isPositive();
    for (String killed : List.of("engine", "artemis", "postgres-1")) {
      assertThat(value(analysis, "default", killed + " killed", "recovery.silence"))
          .as(killed)
          .isPositive();
    }
  }

  @Test
  void theEngineIsMeasuredBesideItsParts() throws Exception {
    Analysis analysis =
        run(
            "settlement/throughput",
            "--strategy",
            "default",
            "--scale",
            "0.002",
            "--set",
            "alone.messages=700",
            "--set",
            "alone.rounds=1",
            "--set",
            "order=shuffled",
            "--set",
            "unmatched=100",
            "--set",
            "drivers=2");
    requireWhole(analysis);
    // 500 trades of a day, of which some are unmatched, and as many of statements alone, in each
    // order
    assertThat(value(analysis, "default", "block", "messages.sent")).isBetween(5500.0, 7000.0);
    assertThat(value(analysis, "default", "block", "entries.expected")).isBetween(380.0, 480.0);
    assertThat(value(analysis, "default", "block", "questions.answered")).isPositive();
    assertThat(value(analysis, "default", "block", "messages.refused")).isPositive();
    for (String beside : List.of("statements alone", "easiest order", "hardest order")) {
      assertThat(value(analysis, "default", beside, "messages.sent")).as(beside).isEqualTo(3500);
    }
    assertThat(value(analysis, "default", "2 drivers alone", "message.rate")).isPositive();
    for (String part : List.of("driver", "sink", "broker", "database", "parse, verify, check")) {
      assertThat(value(analysis, "default", part + " alone", "message.rate")).as(part).isPositive();
    }
    assertThat(value(analysis, "default", "processor time", "all")).isPositive();
  }

  /** With a compiler of C on the path; else those in Java alone. */
  @Test
  @Tag("soak")
  void messageDriversAreComparedAndTheOneInCFeedsTheEngine() throws Exception {
    Analysis analysis =
        run("settlement/native", "--set", "native.messages=700", "--set", "native.rounds=2");
    requireWhole(analysis);
    for (String sender : List.of("java over stomp", "java over core")) {
      assertThat(value(analysis, "default", sender, "message.rate")).as(sender).isPositive();
    }
    boolean compiled =
        analysis.results().stream()
            .anyMatch(row -> row.subject().equals(Subject.of("c over stomp")));
    if (compiled) {
      String block = "block by the driver in c";
      assertThat(value(analysis, "default", "c over stomp", "message.rate")).isPositive();
      assertThat(value(analysis, "default", "java over stomp", "relative.rate")).isPositive();
      assertThat(value(analysis, "default", block, "messages.sent")).isEqualTo(700);
      assertThat(value(analysis, "default", block, "entries.expected")).isEqualTo(100);
      assertThat(value(analysis, "default", block, "copies")).isZero();
    }
  }
}
