package org.gridmark.system.settlement.journal;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Slot;

/**
 * The numbers that slots and functions have in the tables. Stored rows contain them, so they never
 * change: a new constant gets the next number.
 */
final class Code<E extends Enum<E>> {
  static final Code<Slot> SLOT =
      new Code<>(
          Slot.class,
          List.of(
              Slot.NOE,
              Slot.ALC_MANAGER,
              Slot.ALC_BROKER,
              Slot.NPR_MANAGER,
              Slot.NPR_BROKER,
              Slot.SET_MANAGER,
              Slot.SET_BROKER));
  static final Code<Function> FUNCTION =
      new Code<>(
          Function.class,
          List.of(
              Function.NEW,
              Function.AMEND,
              Function.CANCEL,
              Function.ACK,
              Function.NACK,
              Function.CONFIRM,
              Function.REJECT,
              Function.STATUS,
              Function.EXCEPTION));

  private final List<E> byNumber;
  private final Map<E, Integer> numbers;

  private Code(Class<E> type, List<E> byNumber) {
    this.byNumber = byNumber;
    this.numbers = new EnumMap<>(type);
    for (E constant : byNumber) {
      numbers.put(constant, numbers.size());
    }
  }

  int of(E constant) {
    Integer number = numbers.get(constant);
    if (number == null) {
      throw new IllegalArgumentException(constant + " has no number yet");
    }
    return number;
  }

  E constant(int number) {
    return byNumber.get(number);
  }
}
