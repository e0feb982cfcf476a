package org.gridmark.lab.host;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * The quality of a link, one way.
 *
 * @param delay of each packet
 * @param jitter by how much the delay of a packet is more or less, at most; packets stay in their
 *     order
 * @param loss the share of packets that do not arrive, from 0 to 1
 * @param bitsPerSecond the most that it carries; 0: no limit
 */
public record LinkQuality(Duration delay, Duration jitter, double loss, long bitsPerSecond) {
  private static final Duration LONGEST = Duration.ofSeconds(2);

  /** Of a link that changes nothing. */
  public static final LinkQuality UNLIMITED = new LinkQuality(Duration.ZERO, Duration.ZERO, 0, 0);

  /** The names of its parts. */
  public static final List<String> PARTS = List.of("delay", "jitter", "loss", "rate");

  private static final String NONE = "unlimited";
  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?) ?([a-z/%]+)");
  private static final Pattern PART = Pattern.compile("(.*[^a-z/]) ?([a-z]+)");

  /** A unit, and how many of the least of its kind it is. */
  private record Unit(String name, long size) {
    private static final long MEGA = 1_000_000;
    private static final List<Unit> TIMES =
        List.of(new Unit("us", 1000), new Unit("ms", MEGA), new Unit("s", 1000 * MEGA));
    private static final List<Unit> SHARES = List.of(new Unit(" %", MEGA));
    private static final List<Unit> RATES =
        List.of(new Unit(" mbit/s", MEGA), new Unit(" gbit/s", 1000 * MEGA));

    BigDecimal of(long amount) {
      return BigDecimal.valueOf(amount).divide(BigDecimal.valueOf(size)).stripTrailingZeros();
    }
  }

  /** Checks that there can be such a link. */
  public LinkQuality {
    require(!delay.isNegative() && delay.compareTo(LONGEST) <= 0, "a delay of at most 2s", delay);
    require(
        !jitter.isNegative() && jitter.compareTo(delay) <= 0,
        "a jitter of at most the delay",
        jitter);
    require(loss >= 0 && loss <= 1, "a loss of at most 100 %", loss);
    require(
        bitsPerSecond == 0 || bitsPerSecond >= Unit.MEGA,
        "a rate of 1 mbit/s at least",
        bitsPerSecond);
  }

  private static void require(boolean right, String expected, Object given) {
    if (!right) {
      throw new BadInput("expected " + expected + ", not " + given);
    }
  }

  /**
   * Reads a text such as {@code 20ms,5ms jitter,1 % loss,100 mbit/s}: any of them, in any order.
   *
   * @throws BadInput if it is none
   */
  public static LinkQuality parse(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    for (String part : text.equals(NONE) ? List.<String>of() : List.of(text.split(",", -1))) {
      Matcher named = PART.matcher(part.strip());
      boolean bare = !named.matches() || isUnit(named.group(2));
      String name = bare ? byUnit(part.strip()) : named.group(2);
      if (!PARTS.contains(name)) {
        throw new BadInput("no part " + name + " of a link" + Suggestion.hint(name, PARTS));
      }
      if (parts.put(name, bare ? part : named.group(1)) != null) {
        throw new BadInput("the " + name + " of a link is there twice: " + text);
      }
    }
    return of(parts);
  }

  private static boolean isUnit(String word) {
    return Unit.TIMES.stream().anyMatch(unit -> unit.name().equals(word));
  }

  private static String byUnit(String amount) {
    return amount.endsWith("%") ? "loss" : amount.endsWith("/s") ? "rate" : "delay";
  }

  /**
   * Of parts by their names, such as {@code 20ms}, {@code 1 %} and {@code 100 mbit/s}.
   *
   * @throws BadInput if one is wrong
   */
  public static LinkQuality of(Map<String, String> parts) {
    return new LinkQuality(
        Duration.ofNanos(amount(parts, "delay", Unit.TIMES, "20ms")),
        Duration.ofNanos(amount(parts, "jitter", Unit.TIMES, "5ms")),
        amount(parts, "loss", Unit.SHARES, "1 %") / (100.0 * Unit.MEGA),
        amount(parts, "rate", Unit.RATES, "100 mbit/s"));
  }

  private static long amount(
      Map<String, String> parts, String name, List<Unit> units, String example) {
    String text = parts.getOrDefault(name, "").strip();
    Matcher amount = AMOUNT.matcher(text.toLowerCase(Locale.ROOT));
    for (Unit unit : units) {
      if (amount.matches() && amount.group(2).equals(unit.name().strip())) {
        return new BigDecimal(amount.group(1))
            .multiply(BigDecimal.valueOf(unit.size()))
            .setScale(0, RoundingMode.HALF_UP)
            .longValue();
      }
    }
    if (parts.containsKey(name)) {
      throw new BadInput("expected a " + name + " such as " + example + ", not '" + text + "'");
    }
    return 0;
  }

  /** As {@link #parse} reads it. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    add(parts, delay.toNanos(), Unit.TIMES, "");
    add(parts, jitter.toNanos(), Unit.TIMES, " jitter");
    add(parts, Math.round(loss * 100 * Unit.MEGA), Unit.SHARES, " loss");
    add(parts, bitsPerSecond, Unit.RATES, "");
    return parts.isEmpty() ? NONE : String.join(",", parts);
  }

  /** In the largest unit of which it is one or more. */
  private static void add(List<String> parts, long amount, List<Unit> units, String name) {
    if (amount > 0) {
      Unit fitting =
          units.reversed().stream()
              .filter(unit -> amount >= unit.size())
              .findFirst()
              .orElse(units.getFirst());
      parts.add(fitting.of(amount).toPlainString() + fitting.name() + name);
    }
  }
}
