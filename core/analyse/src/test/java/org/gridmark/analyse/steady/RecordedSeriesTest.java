package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

/**
 * The first half minutes of real drivers on real servers, a line a second, and beside each how many
 * seconds a person who looked at its medians would set aside, as written down before the search saw
 * it.
 */
class RecordedSeriesTest {
  /** A person's answers differ by as much. */
  private static final int NEAR = 2;

  /** Of 20 series. */
  private static final int MOST_OFF = 2;

  /** Of 20 series: those that drift by 10 to 20 % or more all the while. */
  private static final int MOST_MARKED = 5;

  private static final long USERS = 4;

  /** The shares of answers up to each of the columns p1, p25, p50, p75 and p99. */
  private static final double[] SHARES = {0.12, 0.37, 0.63, 0.88, 1};

  @Test
  void whatAPersonSetsAsideIsSetAsideOrTheNumberIsMarked() throws IOException {
    Map<String, Integer> answers = answers();
    Map<String, List<Window>> series = series();
    assertThat(series.keySet()).isEqualTo(answers.keySet()).hasSize(20);
    List<String> off = new ArrayList<>();
    List<String> marked = new ArrayList<>();
    answers.forEach(
        (name, byHand) -> {
          List<Window> windows = Objects.requireNonNull(series.get(name));
          SteadyState found = SteadyState.of(windows, USERS);
          String told = name + ": by hand " + byHand + ", found " + found;
          if (!found.steady()) {
            marked.add(told);
          } else if (Math.abs(found.setAside() - byHand) > NEAR) {
            off.add(told);
            assertThat(found.setAside())
                .as("a slow start counts, none is hidden")
                .isLessThan(byHand);
          }
        });
    assertThat(off).hasSizeLessThanOrEqualTo(MOST_OFF);
    assertThat(marked).hasSizeLessThanOrEqualTo(MOST_MARKED);
  }

  private static Map<String, Integer> answers() throws IOException {
    Map<String, Integer> answers = new LinkedHashMap<>();
    for (String[] line : lines("answers.csv")) {
      answers.put(line[0], Integer.parseInt(line[1]));
    }
    return answers;
  }

  private static Map<String, List<Window>> series() throws IOException {
    Map<String, List<Window>> series = new LinkedHashMap<>();
    for (String[] line : lines("series.csv")) {
      List<Window> windows = series.computeIfAbsent(line[0], name -> new ArrayList<>());
      Distribution latency = distribution(line);
      long start = Fixtures.EPOCH + windows.size() * 1000L;
      windows.add(
          new Window(
              "users",
              "load",
              Subject.of("get"),
              start,
              1,
              latency.count(),
              0,
              0,
              0,
              latency,
              latency));
    }
    return series;
  }

  /** As many answers, with the same quantiles, in microseconds, and the same greatest one. */
  private static Distribution distribution(String[] line) {
    long answers = Long.parseLong(line[1]);
    long[] values = new long[SHARES.length + 1];
    long[] counts = new long[SHARES.length + 1];
    long before = 0;
    for (int i = 0; i < SHARES.length; i++) {
      values[i] = 1000 * Long.parseLong(line[2 + i]) + i;
      counts[i] = Math.round(SHARES[i] * (answers - 1)) - before;
      before += counts[i];
    }
    values[SHARES.length] = 1000 * Long.parseLong(line[2 + SHARES.length]) + SHARES.length;
    counts[SHARES.length] = 1;
    return new Distribution(values, counts);
  }

  private static List<String[]> lines(String file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    RecordedSeriesTest.class.getResourceAsStream("/steady/" + file)),
                StandardCharsets.UTF_8))) {
      return in.lines().skip(1).map(line -> line.split(",")).toList();
    }
  }
}
