package org.gridmark.analyse.result;

import java.util.List;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;

/**
 * A study that computes figures of its own from what a trial recorded, such as a measured number
 * over the one that theory gives. Implemented beside {@link org.gridmark.model.study.Study}; the
 * figures are kept with the trial, so that a run can be read without its study.
 */
@FunctionalInterface
public interface Derivation {
  /** Computes the figures of a trial that was read back from its files. */
  List<Figure> derive(TrialData trial);
}
