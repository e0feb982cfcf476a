package org.gridmark.analyse.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Unit;

/** Sentences that know which of their pieces are names and numbers. */
public record Prose(List<Piece> pieces) {
  /** No word. */
  public static final Prose NONE = new Prose(List.of());

  /** Copies. */
  public Prose {
    pieces = List.copyOf(pieces);
  }

  /** Words, a name or a number. */
  public sealed interface Piece permits Words, Name, Value, Command {}

  /** Words of the lab or a study. */
  public record Words(String text) implements Piece {}

  /** The name of a candidate, a request or the like, which may hold any character. */
  public record Name(String text) implements Piece {}

  /** A command line that a reader may copy. */
  public record Command(String text) implements Piece {}

  /**
   * A number with its unit and interval.
   *
   * @param doubts about it
   */
  public record Value(Estimate estimate, Unit unit, List<Doubt> doubts) implements Piece {
    /** Copies. */
    public Value {
      doubts = List.copyOf(doubts);
    }

    @Override
    public String toString() {
      String words = Numbers.whole(estimate, unit);
      return doubts.isEmpty() ? words : words + " (?)";
    }
  }

  /** Words alone. */
  public static Prose of(String text) {
    return text.isEmpty() ? NONE : NONE.words(text);
  }

  /** The same with words behind it. */
  public Prose words(String text) {
    return with(new Words(text));
  }

  /** The same with a name behind it. */
  public Prose name(String text) {
    return with(new Name(text));
  }

  /** The same with a command behind it. */
  public Prose command(String text) {
    return with(new Command(text));
  }

  /** The same with a number behind it. */
  public Prose value(Estimate estimate, Unit unit, List<Doubt> doubts) {
    return with(new Value(estimate, unit, doubts));
  }

  /** The same with other sentences behind it. */
  public Prose then(Prose more) {
    if (pieces.isEmpty() || more.pieces.isEmpty()) {
      return pieces.isEmpty() ? more : this;
    }
    List<Piece> all = new ArrayList<>(words(" ").pieces);
    all.addAll(more.pieces);
    return new Prose(all);
  }

  /** Whether there is no word. */
  public boolean isEmpty() {
    return pieces.isEmpty();
  }

  private Prose with(Piece piece) {
    List<Piece> all = new ArrayList<>(pieces);
    all.add(piece);
    return new Prose(all);
  }

  /** As text without markup; a number in doubt has a question mark. */
  public String text() {
    return pieces.stream().map(Prose::text).collect(Collectors.joining());
  }

  private static String text(Piece piece) {
    return switch (piece) {
      case Words words -> words.text();
      case Name name -> name.text();
      case Command command -> command.text();
      case Value value -> value.toString();
    };
  }
}
