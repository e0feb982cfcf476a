package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.capacity.CapacityModel.Choice;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Predictions of p99 at eight servers, from five trials each of 1 to 4 at 20 to 80 % of the
 * throughput, beside new trials of queues whose truth is known: the last table of
 * docs/predict-coverage.md.
 */
@Tag("soak")
class ResponseCoverageTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1000, 0.03, 0);
  private static final String PAGE = "../../docs/predict-coverage.md";
  private static final int TRIES = 100;
  private static final int SERVERS = 8;
  private static final double NOISE = 0.02;
  private static final double LIMIT = 0.999;

  private static double one(double servers, double utilization) {
    return SyntheticCluster.SERVICE_MILLIS / (1 - utilization);
  }

  /** A queue of two processors a server: some requests wait, with the probability of Erlang's C. */
  private static double shared(double servers, double utilization) {
    int processors = 2 * (int) servers;
    double behind = waits(processors, utilization) / (processors * (1 - utilization));
    return SyntheticCluster.SERVICE_MILLIS * (1 + behind);
  }

  private static double corner(double servers, double utilization) {
    return utilization < 0.45 ? 0.4 : 3;
  }

  /** A. K. Erlang's C formula (1917), summed as it is written. */
  private static double waits(int processors, double utilization) {
    double term = 1;
    double sum = 0;
    for (int there = 0; there < processors; there++) {
      sum += term;
      term *= processors * utilization / (there + 1);
    }
    double all = term / (1 - utilization);
    return all / (sum + all);
  }

  /** The row of a table: given, held, and the mean of measured over predicted. */
  private static String row(String words, DoubleBinaryOperator response, double utilization) {
    int given = 0;
    int held = 0;
    double logs = 0;
    for (int seed = 0; seed < TRIES; seed++) {
      SyntheticCluster cluster =
          new SyntheticCluster(LAW, seed * 31L + 5)
              .trials(5)
              .noise(NOISE)
              .response(capped(response));
      Prediction found =
          CapacityModel.of(cluster.run(), Choice.ALL)
              .response("get", Latency.P99, SERVERS, utilization * LAW.throughput(SERVERS));
      double off = Math.exp(NOISE * new SplittableRandom(seed + 99L).nextGaussian());
      double measured = Math.log(100) * response.applyAsDouble(SERVERS, utilization) * off;
      if (found.given()) {
        given++;
        logs += Math.log(measured / found.value());
        held += found.estimate().low() <= measured && measured <= found.estimate().high() ? 1 : 0;
      }
    }
    String ratio = given == 0 ? "–" : "%.2f".formatted(Math.exp(logs / given));
    String share = given == 0 ? "–" : String.valueOf(Math.round(100.0 * held / given));
    return "| %s | %.1f | %d, %s | %s |".formatted(words, utilization, given, share, ratio);
  }

  /** A rate near the throughput of a trial is not above it. */
  private static DoubleBinaryOperator capped(DoubleBinaryOperator response) {
    return (servers, u) -> response.applyAsDouble(servers, Math.min(LIMIT, u));
  }

  @Test
  void thePageHasTheCoverageOfResponseTimes() throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add(row("M/M/1", ResponseCoverageTest::one, 0.6));
    rows.add(row("M/M/c, two processors a server", ResponseCoverageTest::shared, 0.6));
    rows.add(row("M/M/c, two processors a server", ResponseCoverageTest::shared, 0.8));
    rows.add(row("M/M/c, two processors a server", ResponseCoverageTest::shared, 0.9));
    rows.add(
        row("7.5 times as long from a utilization of 0.45 on", ResponseCoverageTest::corner, 0.6));
    assertThat(Files.readAllLines(Path.of(PAGE))).as(String.join("\n", rows)).containsAll(rows);
  }
}
