package org.gridmark.system.settlement.trade;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whose view of a trade a message is about. */
public enum Party {
  /** The investment manager, who had the deal done. */
  MANAGER("the investment manager"),
  /** The broker, who did it. */
  BROKER("the broker"),
  /** The utility between them, which matches. */
  UTILITY("the utility");

  private static final Map<String, Party> BY_NAME =
      Stream.of(values()).collect(Collectors.toUnmodifiableMap(Party::name, party -> party));

  private final String title;

  Party(String title) {
    this.title = title;
  }

  /** In words, with the article. */
  public String title() {
    return title;
  }

  /** By its name, or null. */
  public static @Nullable Party find(String name) {
    return BY_NAME.get(name);
  }
}
