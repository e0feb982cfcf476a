package org.gridmark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormerNamesTest {
  /** But for what was not measured then. */
  static final List<Metric> JUDGED =
      StandardMetrics.JUDGED.stream()
          .filter(metric -> !metric.equals(StandardMetrics.RECOVERY_ANSWERED))
          .filter(metric -> !metric.name().startsWith("setaside."))
          .toList();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Key",
        "Key under traffic",
        "Key after kill-node",
        "Key under traffic after kill-server",
        "three caches > New York",
        "phase: queries under traffic",
        "audit after lunch",
      })
  void aSubjectIsShownAsItWas(String text) {
    assertThat(FormerNames.subject(text)).hasToString(text);
  }

  @Test
  void circumstancesArePartedFromTheRequest() {
    assertThat(FormerNames.subject("Key under traffic after kill-node"))
        .isEqualTo(Subject.of("Key").under("traffic").after("kill-node"));
    assertThat(FormerNames.subject("a > b > c"))
        .isEqualTo(Subject.of("a").withPart("b").withPart("c"));
    assertThat(FormerNames.subject("three caches under traffic > New York > leaf"))
        .isEqualTo(
            Subject.of("three caches").under("traffic").withPart("New York").withPart("leaf"));
    assertThat(FormerNames.subject("pages only, under traffic"))
        .isEqualTo(Subject.of("pages only").under("traffic"));
    assertThat(FormerNames.subject("phase: queries")).isEqualTo(Subject.ofPhase("queries"));
    assertThat(FormerNames.subject("audit after lunch")).isEqualTo(Subject.of("audit after lunch"));
  }

  /** What is measured today and then must be one metric, or two runs could not be compared. */
  @ParameterizedTest
  @FieldSource("JUDGED")
  void aStandardMetricIsTheSameAsItWas(Metric metric) {
    Metric former = FormerNames.metric(metric.name(), metric.unit());
    assertThat(former.direction()).isEqualTo(metric.direction());
    assertThat(former.countsDefects()).isEqualTo(metric.countsDefects());
    assertThat(former.comparable()).isEqualTo(metric.comparable());
    assertThat(former.aggregation().resolution()).isEqualTo(metric.aggregation().resolution());
  }

  @Test
  void sizesAndSharesAreNeitherGoodNorBad() {
    assertThat(FormerNames.metric("memory.heap", Unit.BYTES))
        .isEqualTo(StandardMetrics.MEMORY_HEAP);
    assertThat(FormerNames.metric("entries.expected", Unit.NONE))
        .isEqualTo(StandardMetrics.ENTRIES_EXPECTED);
  }
}
