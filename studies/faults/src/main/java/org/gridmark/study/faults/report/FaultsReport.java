package org.gridmark.study.faults.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.StudyReport;

/** The scorecard, and the outcomes of safe and unsafe settings. */
public final class FaultsReport implements StudyReport {
  @Override
  public String study() {
    return "faults";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    return Stream.of(ScorecardPanel.of(analysis), SafetyPanel.of(analysis))
        .flatMap(Optional::stream)
        .toList();
  }
}
