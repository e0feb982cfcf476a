package org.gridmark.record;

import java.util.List;
import java.util.Map;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Probed;
import org.gridmark.model.study.Published;

/**
 * A copy of what a study's document and a target's documentation say, and of what the study asks,
 * so that a run can be read without its study, its driver and other runs.
 *
 * @param source the document
 * @param headlines the numbers that answer the question, the most telling first; empty if none was
 *     named
 * @param answers the sentences that answer it; empty if there is none
 * @param probed the questions about the target's semantics
 * @param promises what the target's documentation states on them, by strategy; one that is not in
 *     it was not looked at
 * @param probes what an earlier run found out about those compared, by strategy; empty where
 *     nothing is set beside them
 */
public record Publication(
    String source,
    List<Published> numbers,
    List<Claim> claims,
    List<Headline> headlines,
    List<Answer> answers,
    List<Probed> probed,
    Map<String, List<Promise>> promises,
    Map<String, EarlierProbe> probes) {
  /** One that asks nothing of semantics. */
  public Publication(
      String source, List<Published> numbers, List<Claim> claims, List<Headline> headlines) {
    this(source, numbers, claims, headlines, List.of(), List.of(), Map.of(), Map.of());
  }

  /** One without headlines either. */
  public Publication(String source, List<Published> numbers, List<Claim> claims) {
    this(source, numbers, claims, List.of());
  }

  /** The same beside the answers of earlier probes. */
  public Publication beside(Map<String, EarlierProbe> others) {
    return new Publication(source, numbers, claims, headlines, answers, probed, promises, others);
  }

  /** The same with other answers. */
  public Publication answered(List<Answer> others) {
    return new Publication(source, numbers, claims, headlines, others, probed, promises, probes);
  }
}
