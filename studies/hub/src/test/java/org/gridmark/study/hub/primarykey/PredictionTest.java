package org.gridmark.study.hub.primarykey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class PredictionTest {
  private static final long MILLI = 1_000_000;

  private final List<Window> windows = new ArrayList<>();

  /** On a target that is just as the document assumes, at a thousandth of its times. */
  @Test
  void aTargetAsAssumedIsPredictedByTheCorrectedSum() {
    part(Kind.WHOLE_OBJECTS, 10 * MILLI);
    part(Kind.WHOLE_OBJECTS_BY_PAGES, MILLI);
    part(Kind.SUMMARIES, 2 * MILLI);
    part(Kind.SUMMARIES_BY_PAGES, MILLI / 5);
    part(Kind.PAGE_OF_KEYS, MILLI / 10);
    part(Kind.ONE_KEY, MILLI / 1000);
    design(Design.ONE_CACHE, 10 * MILLI);
    design(Design.ONE_CACHE_BY_PAGES, 4 * MILLI);
    design(Design.TWO_CACHES, 2_947_600);

    List<Figure> figures = derived();

    assertThat(value(figures, "limit", "share.left")).isCloseTo(0.1, within(1e-9));
    assertThat(value(figures, "size", "share.left")).isCloseTo(0.2, within(1e-9));
    assertThat(value(figures, "two caches", "saving")).isCloseTo(0.70524, within(1e-9));
    assertThat(value(figures, "one cache by pages", "saving")).isCloseTo(0.6, within(1e-9));
    assertThat(value(figures, "two caches", "predicted.corrected")).isCloseTo(1, within(1e-9));
    assertThat(value(figures, "two caches", "predicted.parts")).isCloseTo(1, within(1e-9));
    assertThat(value(figures, "two caches", "predicted.printed"))
        .isCloseTo(3.605 / 2.9476, within(1e-9));
  }

  @Test
  void aMeanIsOverAllAnswersAndNotOverSeconds() {
    design(Design.ONE_CACHE, 4 * MILLI);
    design(Design.ONE_CACHE, 8 * MILLI, 8 * MILLI, 8 * MILLI);
    design(Design.ONE_CACHE_BY_PAGES, 7 * MILLI);
    design(Design.TWO_CACHES, 7 * MILLI);

    assertThat(value(derived(), "two caches", "saving")).isCloseTo(0, within(1e-9));
  }

  @Test
  void whatWasNotAskedIsNotPredicted() {
    assertThat(derived()).isEmpty();
    design(Design.ONE_CACHE, 4 * MILLI);
    design(Design.TWO_CACHES, 2 * MILLI);
    assertThat(derived()).hasSize(1);
  }

  private List<Figure> derived() {
    return new Prediction()
        .derive(new TrialData(1, "default", windows, List.of(), List.of(), List.of(), List.of()));
  }

  private static double value(List<Figure> figures, String subject, String metric) {
    return figures.stream()
        .filter(
            one -> one.subject().toString().equals(subject) && one.metric().name().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  private void part(Kind kind, long nanos) {
    window(PrimaryKeyExperiment.PARTS, kind.label(), nanos);
  }

  private void design(Design design, long... nanos) {
    window(PrimaryKeyExperiment.DESIGNS, design.label(), nanos);
  }

  private void window(String phase, String subject, long... nanos) {
    Distribution latency =
        new Distribution(new long[] {nanos[0]}, new long[] {nanos.length}); // all are equal
    long start = 1_700_000_000_000L + windows.size() * 1000L;
    windows.add(
        new Window(
            "users",
            phase,
            Subject.of(subject),
            start,
            1,
            nanos.length,
            0,
            0,
            1,
            latency,
            latency));
  }
}
