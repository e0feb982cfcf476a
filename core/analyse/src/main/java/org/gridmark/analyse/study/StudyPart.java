package org.gridmark.analyse.study;

import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.record.RunInfo;

/**
 * The part of one experiment's run that a whole study keeps: its numbers and verdicts, without the
 * recordings.
 *
 * @param folder the run's folder, within that of the study
 */
public record StudyPart(String folder, RunInfo info, List<Result> results, List<Verdict> verdicts) {
  /** Copies. */
  public StudyPart {
    results = List.copyOf(results);
    verdicts = List.copyOf(verdicts);
  }

  /** Of an analysed run. */
  public static StudyPart of(String folder, Analysis analysis) {
    return new StudyPart(folder, analysis.run().info(), analysis.results(), analysis.verdicts());
  }
}
