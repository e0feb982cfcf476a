package org.gridmark.system.settlement.trade;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The function of a message, as ISO 15022 calls it. */
public enum Function {
  /** States the terms. */
  NEW,
  /** States the terms anew, in place of a lower version. */
  AMEND,
  /** Takes the statement back. */
  CANCEL,
  /** The other party has received a statement. */
  ACK,
  /** The other party cannot take a statement as it is. */
  NACK,
  /** The other party agrees. */
  CONFIRM,
  /** The other party does not agree. */
  REJECT,
  /** Either party asks how things stand. */
  STATUS,
  /** Takes a CLS back; of a CLS alone. */
  EXCEPTION;

  private static final Map<String, Function> BY_NAME =
      Stream.of(values())
          .collect(Collectors.toUnmodifiableMap(Function::name, function -> function));

  /** Whether it is a party's own statement; all others speak of one. */
  public boolean states() {
    return this == NEW || this == AMEND || this == CANCEL;
  }

  /** By its name, or null. */
  public static @Nullable Function find(String name) {
    return BY_NAME.get(name);
  }
}
