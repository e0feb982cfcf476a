package org.gridmark.report.answer;

import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.analyse.validity.Doubt;

/**
 * The answer to a run's question.
 *
 * @param before its beginning; empty if each part is a sentence of its own
 * @param parts one of each candidate that has all of the numbers, at least one, in their order
 * @param after its end, such as a full stop
 * @param lacking the names of the others
 */
public record Sentence(String before, List<Part> parts, String after, List<String> lacking) {
  /** As many parts as are read in one go; more stand in lines of their own. */
  private static final int MOST_IN_A_LINE = 3;

  private static final String BETWEEN = ";";

  /** Copies. */
  public Sentence {
    parts = List.copyOf(parts);
    lacking = List.copyOf(lacking);
  }

  /** The part of one candidate, piece by piece. */
  public record Part(List<Piece> pieces) {
    /** Copies. */
    public Part {
      pieces = List.copyOf(pieces);
    }

    /** Without colours and marks of its own: a number in doubt has a question mark. */
    public String text() {
      return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }
  }

  /** Words, a candidate's name or a number. */
  public sealed interface Piece permits Words, Name, Value {
    /** As text without markup. */
    String text();
  }

  /** Words of the study's. */
  public record Words(String text) implements Piece {}

  /** The name of a candidate, which may hold any character. */
  public record Name(String text) implements Piece {}

  /**
   * A number with its unit and interval.
   *
   * @param digits as it is shown
   * @param doubts about it
   */
  public record Value(String digits, List<Doubt> doubts) implements Piece {
    /** Copies. */
    public Value {
      doubts = List.copyOf(doubts);
    }

    @Override
    public String text() {
      return doubts.isEmpty() ? digits : digits + " (?)";
    }
  }

  /** Whether each part has a line of its own. */
  public boolean listed() {
    return parts.size() > MOST_IN_A_LINE;
  }

  /** The beginning, up to the first part: behind it a space, or the colon of a list. */
  public String opening() {
    return before.isEmpty() ? "" : before + (listed() ? ":" : " ");
  }

  /** The mark behind a part, without a space to the next. */
  public String closing(int part) {
    return part < parts.size() - 1 ? BETWEEN : after;
  }

  /** A sentence about the candidates that have no part; empty if there are none. */
  public String remainder() {
    return lacking.isEmpty()
        ? ""
        : "Not all of this is known of " + String.join(", ", lacking) + ".";
  }
}
