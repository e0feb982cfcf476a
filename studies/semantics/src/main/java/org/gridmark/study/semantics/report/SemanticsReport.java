package org.gridmark.study.semantics.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.StudyReport;
import org.gridmark.analyse.probe.Semantics;

/** The answers of the probe, beside each target's documentation. */
public final class SemanticsReport implements StudyReport {
  @Override
  public String study() {
    return "semantics";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    Semantics semantics = Semantics.of(analysis);
    return semantics.isEmpty()
        ? List.of()
        : Stream.of(
                BrokenPromises.of(semantics),
                Optional.of(AnswersPanel.of(semantics, analysis)),
                StatementsPanel.of(semantics))
            .flatMap(Optional::stream)
            .toList();
  }
}
