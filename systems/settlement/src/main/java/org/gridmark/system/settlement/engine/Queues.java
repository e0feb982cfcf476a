package org.gridmark.system.settlement.engine;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.trade.Kind;

/**
 * The names of the queues.
 *
 * @param each how many messages of a kind come in by, so that not all pass through one of the
 *     broker's queues (Drayton and Sehmi 2005, Message Queue Processing, Figures 5 and 6)
 */
public record Queues(int each) {
  /** One for each kind. */
  public static final Queues SINGLE = new Queues(1);

  /** To the clearing house. */
  public static final String CLOSINGS = "settlement.cls";

  /** Messages that cannot be taken, each with its reason as a note. */
  public static final String EXCEPTIONS = "settlement.exception";

  /** To who has asked how something stands. */
  public static final String ANSWERS = "settlement.answer";

  /** The principal kinds: those with a component. */
  public static final List<Kind> PRINCIPAL = List.of(Kind.NOE, Kind.ALC, Kind.NPR, Kind.SET);

  /** Where messages of a kind come in, or the first of several such queues. */
  public static String of(Kind kind) {
    return "settlement." + kind.name().toLowerCase(Locale.ROOT);
  }

  /**
   * One of those of a kind, taken in turn.
   *
   * @param number of whoever takes or sends, from 0
   */
  public String of(Kind kind, long number) {
    long index = number % each;
    return index == 0 ? of(kind) : of(kind) + "." + (index + 1);
  }

  /** All by which messages of a kind come in. */
  public List<String> inbound(Kind kind) {
    return IntStream.range(0, each).mapToObj(number -> of(kind, number)).toList();
  }

  /** All by which messages come in. */
  public List<String> inbound() {
    return PRINCIPAL.stream().flatMap(kind -> inbound(kind).stream()).toList();
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
  public long waiting(Broker broker) throws BrokerException {
    long waiting = 0;
    for (String queue : inbound()) {
      waiting += broker.depth(queue);
    }
    return waiting;
  }

  /** All of them. */
  public List<String> all() {
    return Stream.concat(inbound().stream(), Stream.of(CLOSINGS, EXCEPTIONS, ANSWERS)).toList();
  }
}
