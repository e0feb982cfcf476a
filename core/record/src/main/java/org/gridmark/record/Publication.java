package org.gridmark.record;

import java.util.List;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;

/**
 * A copy of what a study's document says, so that a run can be read without its study.
 *
 * @param source the document
 * @param headlines the numbers that answer the question, the most telling first; empty if none was
 *     named
 */
public record Publication(
    String source, List<Published> numbers, List<Claim> claims, List<Headline> headlines) {
  /** One without headlines. */
  public Publication(String source, List<Published> numbers, List<Claim> claims) {
    this(source, numbers, claims, List.of());
  }
}
