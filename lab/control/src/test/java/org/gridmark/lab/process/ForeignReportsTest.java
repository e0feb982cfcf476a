package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.script.Script;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.EventText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ForeignReportsTest {
  private static final Subject ASKED = Subject.of("Get by a Python client");

  private final ForeignReports reports =
      new ForeignReports(Map.of("password", "s3cret-word", "token", "no", "host", "127.0.0.1"));

  @BeforeEach
  void anOrder() {
    Script.Users users =
        new Script.Users(1, false, Map.of(), List.of(Map.of("subject", ASKED, "op", "get")));
    reports.ordered(
        new Order.Start("python get", Map.of(), false, null, null)
            .with(new Script(1, 1, 1, List.of(users))));
  }

  private boolean taken(Report report) {
    return reports.refusal(report).isEmpty();
  }

  private boolean window(String phase, Subject subject, double seconds, long failures, long wrong) {
    return taken(
        new Report.Window(
            new EncodedWindow(phase, subject, 1, seconds, failures, wrong, 0, "", "", "")));
  }

  @Test
  void itTellsOfItsPhaseAndOfItsRequests() {
    assertThat(taken(new Report.Started("python get"))).isTrue();
    assertThat(window("python get", ASKED, 1, 0, 0)).isTrue();
    assertThat(window("python get", ASKED, 0.3, 2, 1)).isTrue();
    assertThat(event("failure", "python get", "text")).isTrue();
    assertThat(taken(new Report.Done("python get"))).isTrue();
  }

  @Test
  void anothersNumbersAreNoneOfItsOwn() {
    assertThat(window("java get", ASKED, 1, 0, 0)).isFalse();
    assertThat(window("python get", Subject.of("Get by a Java client"), 1, 0, 0)).isFalse();
    assertThat(taken(new Report.Done("java get"))).isFalse();
    assertThat(taken(new Report.Started("java get"))).isFalse();
    assertThat(event("failure", "java get", "text")).isFalse();
    assertThat(event("phase-ended", "python get", "text")).isFalse();
    Metric lost = StandardMetrics.ERRORS;
    assertThat(taken(new Report.Figure(ASKED, lost, 77, 0))).isFalse();
    assertThat(taken(new Report.Notice("read this"))).isFalse();
  }

  /** A flood of answers would fill the memory of who waits for one. */
  @Test
  void anAnswerComesOnce() {
    Report[] answers = {
      new Report.Ready("", List.of()),
      new Report.Started("python get"),
      new Report.Done("python get")
    };
    for (Report answer : answers) {
      assertThat(taken(answer)).isTrue();
      assertThat(taken(answer)).isFalse();
    }
  }

  @Test
  void numbersWithoutSenseAreRefused() {
    for (double seconds : new double[] {0, -1, 1.5, Double.NaN}) {
      assertThat(window("python get", ASKED, seconds, 0, 0)).isFalse();
    }
    assertThat(window("python get", ASKED, 1, -50, 0)).isFalse();
    assertThat(window("python get", ASKED, 1, 0, -7)).isFalse();
    assertThat(event("failure", "python get", "x".repeat(1_000_000))).isFalse();
  }

  private boolean event(String kind, String phase, String text) {
    return taken(new Report.Happened(new EventText(1, kind, phase, Map.of("failure", text))));
  }

  @Test
  void secretsOfItsDoorAreHidden() {
    assertThat(reports.withoutSecrets("redis://me:s3cret-word@127.0.0.1: no"))
        .isEqualTo("redis://me:***@127.0.0.1: no");
  }
}
