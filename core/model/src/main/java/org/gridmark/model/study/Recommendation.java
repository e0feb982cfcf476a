package org.gridmark.model.study;

import java.util.List;

/**
 * Advice that the document gives, and the claims that it rests on: it stands today if they hold.
 *
 * @param sentence as the document has it, shortened
 * @param source where in the document
 * @param claims their ids
 */
public record Recommendation(String sentence, String source, List<String> claims) {
  /** Copies. */
  public Recommendation {
    claims = List.copyOf(claims);
  }
}
