package org.gridmark.system.settlement.trade;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A kind of message with a function: one of the 35 that there are (Drayton and Sehmi 2005, The
 * Processing Model).
 */
public record Variant(Kind kind, Function function) {
  private static final Set<Function> OF_CLS =
      Set.of(Function.NEW, Function.ACK, Function.EXCEPTION);
  private static final Set<Function> OF_OTHERS =
      EnumSet.complementOf(EnumSet.of(Function.EXCEPTION));

  /** All of them: 4 kinds with 8 functions, and CLS with 3. */
  public static final List<Variant> ALL =
      Stream.of(Kind.values())
          .flatMap(
              kind ->
                  Stream.of(Function.values())
                      .filter(function -> exists(kind, function))
                      .map(function -> new Variant(kind, function)))
          .toList();

  /** Checks. */
  public Variant {
    if (!exists(kind, function)) {
      throw new IllegalArgumentException("there is no " + kind + " " + function);
    }
  }

  /** Whether there is such a variant. */
  public static boolean exists(Kind kind, Function function) {
    return (kind == Kind.CLS ? OF_CLS : OF_OTHERS).contains(function);
  }

  @Override
  public String toString() {
    return kind + " " + function;
  }
}
