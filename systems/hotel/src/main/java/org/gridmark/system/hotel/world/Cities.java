package org.gridmark.system.hotel.world;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of cities: those that people know come first. */
public final class Cities {
  private static final List<String> NAMES =
      List.of(
          "Lisbon",
          "Vienna",
          "Prague",
          "Madrid",
          "Dublin",
          "Oslo",
          "Helsinki",
          "Athens",
          "Rome",
          "Paris",
          "London",
          "Berlin",
          "Zurich",
          "Geneva",
          "Brussels",
          "Amsterdam",
          "Copenhagen",
          "Stockholm",
          "Warsaw",
          "Budapest",
          "Boston",
          "Chicago",
          "Denver",
          "Seattle",
          "Portland",
          "Austin",
          "Toronto",
          "Montreal",
          "Vancouver",
          "Sydney",
          "Perth",
          "Auckland",
          "Tokyo",
          "Osaka",
          "Seoul",
          "Singapore",
          "Mumbai",
          "Cairo",
          "Nairobi",
          "Lima",
          "Quito",
          "Santiago");
  private static final List<String> PREFIXES =
      List.of("", "New ", "North ", "South ", "East ", "West ", "Port ", "Lake ", "Old ", "Fort ");

  /** How many there are. */
  public static final int MOST = NAMES.size() * PREFIXES.size();

  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  static {
    for (int number = 0; number < MOST; number++) {
      NUMBERS.put(name(number), number);
    }
  }

  private Cities() {}

  static String name(int number) {
    return PREFIXES.get(number / NAMES.size()) + NAMES.get(number % NAMES.size());
  }

  /** Or -1 if no city has that name. */
  static int number(String name) {
    return NUMBERS.getOrDefault(name, -1);
  }
}
