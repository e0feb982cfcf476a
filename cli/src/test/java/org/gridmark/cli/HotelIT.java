package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hotel study on a real grid, a real database and real web nodes. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("soak")
class HotelIT {
  @TempDir private Path folder;

  private Analysis run(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--quick", "--target", "hazelcast", "--out", gridmark.out().toString()));
    all.addAll(List.of("--set", Installed.QUICK_JVMS, "--set", "visit.patience=3s"));
    Installed.Started started = gridmark.start(all.toArray(String[]::new));
    assertThat(started.await(Duration.ofMinutes(8))).as(started.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(analysis.run().problems()).isEmpty();
    return analysis;
  }

  /** The sum of a metric over all subjects of that name, whatever the phase. */
  private static double sum(Analysis analysis, String strategy, String subject, String metric) {
    List<Double> values =
        analysis.results().stream()
            .filter(row -> row.strategy().equals(strategy))
            .filter(row -> row.subject().request().equals(subject))
            .filter(row -> row.metric().name().equals(metric))
            .map(row -> row.estimate().value())
            .toList();
    assertThat(values).as(metric + " of " + subject + " in " + strategy).isNotEmpty();
    return values.stream().mapToDouble(value -> value).sum();
  }

  private static List<Result> wrong(Analysis analysis) {
    return analysis.results().stream()
        .filter(row -> RanExperiment.WRONG.contains(row.metric().name()))
        .filter(row -> row.estimate().value() != 0)
        .toList();
  }

  @Test
  void everyKindOfSiteShowsRightPagesAndKeepsWhatItTold() throws Exception {
    Analysis analysis =
        run(
            "hotel/modes",
            "--strategy",
            "database,second-level,memory",
            "--set",
            "hotel.hotels=60",
            "--set",
            "visit.visitors=30",
            "--set",
            "visit.think=300ms",
            "--set",
            "visit.warm-up=4s",
            "--set",
            "visit.time=5s");
    assertThat(wrong(analysis)).isEmpty();
    for (String mode : List.of("database", "second-level", "memory")) {
      assertThat(sum(analysis, mode, "the site", "reservations.confirmed")).isPositive();
      assertThat(sum(analysis, mode, "the site", "reservations.in-doubt")).isZero();
      assertThat(sum(analysis, mode, "the site", "reservations.unchecked")).isZero();
      assertThat(sum(analysis, mode, "hotel", "errors")).isZero();
      assertThat(sum(analysis, mode, "hotel", "requests")).isPositive();
      assertThat(sum(analysis, mode, "all pages", "pages.rate")).isPositive();
      assertThat(sum(analysis, mode, "all pages", "web.time")).isPositive();
    }
    for (String mode : List.of("database", "second-level")) {
      assertThat(sum(analysis, mode, "the site", "entries.compared")).isEqualTo(60 * 4 * 14);
      assertThat(sum(analysis, mode, "all pages", "database.time")).isPositive();
    }
  }

  /**
   * All want the same few rooms at once. Each of some hundred and twenty takes that misses another
   * one leaves a room that seems free, and is sold again once all others are.
   */
  @ParameterizedTest
  @CsvSource({"safe", "check-then-set"})
  void roomsAreSoldTwiceWhereTheyAreCheckedBeforeTheyAreTakenAndNowhereElse(String inventory)
      throws Exception {
    Analysis analysis =
        run(
            "hotel/modes",
            "--strategy",
            "memory",
            "--set",
            "hotel.inventory=" + inventory,
            "--set",
            "hotel.hotels=1",
            "--set",
            "hotel.cities=1",
            "--set",
            "hotel.rooms=25",
            "--set",
            "hotel.days=2",
            "--set",
            "visit.visitors=200",
            "--set",
            "visit.think=100ms",
            "--set",
            "visit.warm-up=15s",
            "--set",
            "visit.time=30s");
    double oversold = sum(analysis, "memory", "the site", "nights.oversold");
    assertThat(sum(analysis, "memory", "the site", "reservations.confirmed")).isPositive();
    if (inventory.equals("safe")) {
      assertThat(oversold).isZero();
      assertThat(wrong(analysis)).isEmpty();
      assertThat(sum(analysis, "memory", "the site", "reservations.sold-out")).isPositive();
    } else {
      assertThat(oversold).isPositive();
    }
  }

  /**
   * Writes wait for longer than visitors come before the node dies, so those that it owns are with
   * it alone, or with its backup.
   */
  @ParameterizedTest
  @CsvSource({"0", "1"})
  void whatWaitsForTheDatabaseIsLostWithItsOwnerUnlessItHasABackup(int backups) throws Exception {
    Analysis analysis =
        run(
            "hotel/faults",
            "--strategy",
            "write-behind",
            "--set",
            "backups=" + backups,
            "--set",
            "hotel.delay=25s",
            "--set",
            "hotel.hotels=60",
            "--set",
            "visit.visitors=50",
            "--set",
            "visit.think=300ms",
            "--set",
            "visit.warm-up=5s",
            "--set",
            "visit.before=4s",
            "--set",
            "visit.away=1s",
            "--set",
            "visit.after=3s");
    String died = "the site after a grid node dies";
    double lost = sum(analysis, "write-behind", died, "reservations.lost");
    assertThat(sum(analysis, "write-behind", died, "reservations.confirmed")).isPositive();
    if (backups == 0) {
      assertThat(lost).isPositive();
    } else {
      assertThat(wrong(analysis)).isEmpty();
      assertThat(sum(analysis, "write-behind", "search", "requests")).isPositive();
    }
  }
}
