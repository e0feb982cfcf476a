package org.gridmark.record;

import java.util.List;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Probed;
import org.gridmark.model.study.Published;

/**
 * A copy of what a study's document says, and of what the study asks, so that a run can be read
 * without its study.
 *
 * @param source the document
 * @param headlines the numbers that answer the question, the most telling first; empty if none was
 *     named
 * @param probed the questions about the target's semantics
 */
public record Publication(
    String source,
    List<Published> numbers,
    List<Claim> claims,
    List<Headline> headlines,
    List<Probed> probed) {
  /** One that asks nothing of semantics. */
  public Publication(
      String source, List<Published> numbers, List<Claim> claims, List<Headline> headlines) {
    this(source, numbers, claims, headlines, List.of());
  }

  /** One without headlines either. */
  public Publication(String source, List<Published> numbers, List<Claim> claims) {
    this(source, numbers, claims, List.of());
  }
}
