package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.gridmark.record.StudyInfo;
import org.junit.jupiter.api.Test;

class ThenAndNowReportTest {
  private static final Published SIXTEEN =
      new Published(
          Subject.of("16 nodes"), "rate", "databases-8", Unit.PER_SECOND, 15_000, "Figure 13");
  private static final Published EIGHT =
      new Published(Subject.of("8 nodes"), "rate", Unit.PER_SECOND, 7734, "Figure 13");

  @Test
  void whatTheUsualRunNeverMeasuresHasTheReasonBesideIt() {
    String page = SampleComparison.page(study(new Remark(SIXTEEN.label(), "It was expected.")));

    assertThat(page).contains("not measured</span><small><bdi>It was expected.</bdi>");
    assertThat(page.split("not measured", -1)).hasSizeGreaterThan(2);
  }

  @Test
  void aReasonIsOfItsValueAlone() {
    String page = SampleComparison.page(study(new Remark("9 nodes: rate", "It was expected.")));

    assertThat(page).doesNotContain("It was expected.");
  }

  private static ThenAndNow study(Remark remark) {
    StudyInfo info =
        new StudyInfo(
            StudyInfo.FORMAT,
            "s",
            List.of("run", "s"),
            "s",
            "A study",
            "A document",
            List.of("scale"),
            Map.of(),
            List.of(EIGHT, SIXTEEN),
            List.of(),
            List.of(remark),
            List.of(),
            0);
    return new ThenAndNow(info, List.of());
  }
}
