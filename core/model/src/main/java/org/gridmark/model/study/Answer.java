package org.gridmark.model.study;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;

/**
 * The answer to an experiment's question, as a sentence with blanks: a report begins with it. Each
 * target that has all of the numbers has a part of the sentence, and the parts stand one behind the
 * other, with semicolons between them.
 *
 * @param experiment whose question, by its name
 * @param before the beginning of the sentence: {@code On this machine}
 * @param each the part of each target. {@code {target}} stands for the target's name, {@code
 *     {subject|phase|metric}} and {@code {subject|phase|fault|metric}} for a number of it; what
 *     does not apply is empty
 * @param after the end of the sentence, such as a full stop
 */
public record Answer(String experiment, String before, String each, String after) {
  private static final String TARGET = "target";

  /** Refuses a part whose blanks are not as they should be. */
  public Answer {
    pieces(each);
  }

  /** Words or a blank. */
  public sealed interface Piece permits Words, Name, Value {}

  /** Words that stand as they are. */
  public record Words(String text) implements Piece {}

  /** The blank for the target's name. */
  public record Name() implements Piece {}

  /**
   * The blank for a number.
   *
   * @param metric name of the metric
   */
  public record Value(Subject subject, String metric) implements Piece {}

  /** The part of each target, piece by piece. */
  public List<Piece> pieces() {
    return pieces(each);
  }

  /** The blanks for numbers, in their order. */
  public List<Value> numbers() {
    return pieces().stream().filter(Value.class::isInstance).map(Value.class::cast).toList();
  }

  private static List<Piece> pieces(String text) {
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
      int close = text.indexOf('}', open);
      if (close < 0) {
        throw new IllegalArgumentException("a blank without an end: " + text.substring(open));
      }
      words(pieces, text.substring(at, open));
      pieces.add(blank(text.substring(open + 1, close)));
      at = close + 1;
    }
    words(pieces, text.substring(at));
    return List.copyOf(pieces);
  }

  private static void words(List<Piece> pieces, String text) {
    if (!text.isEmpty()) {
      pieces.add(new Words(text));
    }
  }

  private static Piece blank(String text) {
    String[] cells = text.split("\\|", -1);
    return switch (cells.length) {
      case 3 -> new Value(Subject.of(cells[0]).in(cells[1]), cells[2]);
      case 4 -> new Value(Subject.of(cells[0]).in(cells[1]).after(cells[2]), cells[3]);
      default -> {
        if (!text.equals(TARGET)) {
          throw new IllegalArgumentException(
              "expected {target}, {subject|phase|metric} or {subject|phase|fault|metric}, not {"
                  + text
                  + "}");
        }
        yield new Name();
      }
    };
  }
}
