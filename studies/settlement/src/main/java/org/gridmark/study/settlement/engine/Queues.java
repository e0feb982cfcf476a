package org.gridmark.study.settlement.engine;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.BrokerException;
import org.gridmark.study.settlement.trade.Kind;

/** The names of the queues. */
public final class Queues {
  /** To the clearing house. */
  public static final String CLOSINGS = "settlement.cls";

  /** Messages that cannot be taken, each with its reason as a note. */
  public static final String EXCEPTIONS = "settlement.exception";

  /** To who has asked how something stands. */
  public static final String ANSWERS = "settlement.answer";

  /** The principal kinds: those with a component. */
  public static final List<Kind> PRINCIPAL = List.of(Kind.NOE, Kind.ALC, Kind.NPR, Kind.SET);

  private Queues() {}

  /** Where messages of a kind come in. */
  public static String of(Kind kind) {
    return "settlement." + kind.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind whose component takes a message: its own, and of what the depository says of an order
   * that of settlement instructions.
   */
  public static Kind component(Kind kind) {
    return kind == Kind.CLS ? Kind.SET : kind;
  }

  /** Where a message goes out to. */
  static String out(Kind kind) {
    return kind == Kind.CLS ? CLOSINGS : ANSWERS;
  }

  /** How many messages the components have before them. */
  public static long waiting(Broker broker) throws BrokerException {
    long waiting = 0;
    for (Kind kind : PRINCIPAL) {
      waiting += broker.depth(of(kind));
    }
    return waiting;
  }

  /** All of them. */
  public static List<String> all() {
    return Stream.concat(
            PRINCIPAL.stream().map(Queues::of), Stream.of(CLOSINGS, EXCEPTIONS, ANSWERS))
        .toList();
  }
}
