package org.gridmark.analyse.panel;

import java.util.List;
import org.gridmark.analyse.Analysis;

/**
 * The tables and charts that a study adds to the reports of its runs. Found by {@link
 * java.util.ServiceLoader} in the study's own jar, when a report is written; a report of a run
 * whose study is not installed has the standard panels alone.
 */
public interface StudyReport {
  /** The study whose runs it knows, by its name. */
  String study();

  /**
   * The panels of one run, in their order; none where the run has nothing to show in them. A run
   * may be incomplete, of an earlier version, or changed by hand: numbers that are not there are
   * left out, and nothing is thrown.
   */
  List<Panel> panels(Analysis analysis);
}
