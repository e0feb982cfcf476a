package org.gridmark.model.study;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.load.KeyDistribution;

/**
 * Something that can be set by {@code --set KEY=VALUE}.
 *
 * @param key dotted, lower-case
 * @param kind what a value looks like
 * @param normal the default
 * @param quick the default with {@code --quick}
 * @param meaning one line for people
 */
public record Setting(String key, Kind kind, String normal, String quick, String meaning) {
  /** The disturbances of the network that the hosts of a run allow. */
  public static final String NETWORK = "network";

  /** Whether the wall clocks of the nodes can be stepped on the hosts of a run. */
  public static final String CLOCK = "clock";

  /**
   * The value of a setting whose question is asked of each target that can answer it: of others
   * nothing is said, since nobody has asked.
   */
  public static final String WHERE_POSSIBLE = "where-possible";

  /** How the requests that draw a key are distributed over the keys. */
  public static final String KEYS = "keys";

  /** How long the answer of a request of a load is waited for. */
  public static final String REQUEST_TIMEOUT = "request.timeout";

  /** The settings of every study. */
  public static final List<Setting> COMMON =
      List.of(
          new Setting(
              "scale",
              new Decimal(1e-6, 1000),
              "0.01",
              "0.002",
              "size of the data; 1 is the full size"),
          new Setting(
              "seed",
              new Whole(0, Long.MAX_VALUE),
              "2009",
              "2009",
              "seed of data, order and arrivals"),
          new Setting("nodes", new Whole(1, 100), "4", "4", "storage nodes"),
          new Setting(
              "servers",
              new Whole(1, 100),
              "4",
              "4",
              "simulated servers that the nodes are spread over; a fault may kill one"),
          of(
              NETWORK,
              new Choice(List.of("none", "cut", "slow")),
              "none",
              "disturbances of the network that the hosts allow: none; cut; slow, which includes cut"
                  + " (as --hosts allows)"),
          of(
              CLOCK,
              new Choice(List.of("none", "step")),
              "none",
              "faults of wall clocks that the hosts allow: none; step (as libfaketime allows)"),
          new Setting(
              "heap",
              new Whole(0, 1 << 20),
              "0",
              "0",
              "heap per node in MB; 0: computed from the size of the data"),
          of(
              "priority",
              new Choice(List.of("on", "off")),
              "on",
              "whether clients get a better priority than nodes and services"),
          new Setting(
              "cores",
              new Whole(0, 4096),
              "0",
              "0",
              "processors that nodes, services and clients run on; 0: all of the machine"),
          of(
              "jvm",
              new Text("JVM options, separated by blanks"),
              "",
              "additional JVM options of each node and client, such as those of a profiler"),
          of(
              "archive",
              new Choice(List.of("on", "off")),
              "off",
              "whether nodes that are started again begin from an archive of the first one's classes:"
                  + " sooner, once it is written"),
          of(
              KEYS,
              new Keys(),
              "uniform",
              "which key is asked, where a request draws one: uniform; zipf, the popular keys more"
                  + " than others; hot, a share of the keys gets a share of the requests; latest,"
                  + " the last keys more than others; scan, in order"),
          of(
              REQUEST_TIMEOUT,
              new Span(Duration.ofMillis(100), Duration.ofHours(1)),
              "30s",
              "how long the answer of a request of a load is waited for; then it is an error"),
          new Setting("backups", new Whole(0, 3), "1", "1", "backup copies of each entry"),
          new Setting(
              "port", new Whole(0, 65_535), "0", "0", "port of the cluster; 0: any free one"));

  /** A setting with the same default in quick mode. */
  public static Setting of(String key, Kind kind, String normal, String meaning) {
    return new Setting(key, kind, normal, normal, meaning);
  }

  /** The form of a value. */
  public sealed interface Kind {
    /** Whether the text is a value of this kind. */
    boolean accepts(String text);

    /** The accepted values, to complete "expected ...". */
    String expected();

    /** The answer to a text that is not accepted. */
    default String refusal(String text) {
      return "expected " + expected() + ", not '" + text + "'";
    }
  }

  /** A number between bounds, both included. */
  public record Decimal(double low, double high) implements Kind {
    @Override
    public boolean accepts(String text) {
      try {
        double value = Double.parseDouble(text);
        return value >= low && value <= high;
      } catch (NumberFormatException e) {
        return false;
      }
    }

    @Override
    public String expected() {
      return String.format(Locale.ROOT, "a number from %s to %s", plain(low), plain(high));
    }

    private static String plain(double value) {
      return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
  }

  /** A whole number between bounds, both included. */
  public record Whole(long low, long high) implements Kind {
    @Override
    public boolean accepts(String text) {
      try {
        long value = Long.parseLong(text);
        return value >= low && value <= high;
      } catch (NumberFormatException e) {
        return false;
      }
    }

    @Override
    public String expected() {
      return high == Long.MAX_VALUE
          ? "a whole number from " + low
          : "a whole number from " + low + " to " + high;
    }
  }

  /** A time, such as {@code 250ms}, {@code 10s}, {@code 2m} or {@code 1h}. */
  public record Time() implements Kind {
    @Override
    public boolean accepts(String text) {
      return text.matches("\\d{1,9}(ms|s|m|h)");
    }

    @Override
    public String expected() {
      return "a time such as 250ms, 10s or 2m";
    }

    /** The time that an accepted text stands for; also that of {@link Step}. */
    public static Duration parse(String text) {
      if (text.startsWith("-")) {
        return parse(text.substring(1)).negated();
      }
      long amount = Long.parseLong(text.replaceAll("\\D", ""));
      return switch (text.replaceAll("\\d", "")) {
        case "ms" -> Duration.ofMillis(amount);
        case "s" -> Duration.ofSeconds(amount);
        case "h" -> Duration.ofHours(amount);
        default -> Duration.ofMinutes(amount);
      };
    }
  }

  /** A {@link Time} between bounds, both included. */
  public record Span(Duration low, Duration high) implements Kind {
    private static final Time TIME = new Time();

    @Override
    public boolean accepts(String text) {
      return TIME.accepts(text)
          && Time.parse(text).compareTo(low) >= 0
          && Time.parse(text).compareTo(high) <= 0;
    }

    @Override
    public String expected() {
      return "a time from " + plain(low) + " to " + plain(high);
    }

    private static String plain(Duration time) {
      return time.toHours() > 0 ? time.toHours() + "h" : time.toMillis() + "ms";
    }
  }

  /** A time that a clock is set by, forwards or backwards, and not zero: {@code 60s, -500ms}. */
  public record Step() implements Kind {
    @Override
    public boolean accepts(String text) {
      return text.matches("-?(?=\\d*[1-9])\\d{1,9}(ms|s|m|h)");
    }

    @Override
    public String expected() {
      return "a time other than 0, such as 60s or -500ms";
    }
  }

  /** One of some words. */
  public record Choice(List<String> words) implements Kind {
    @Override
    public boolean accepts(String text) {
      return words.contains(text);
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", words);
    }
  }

  /** Some of some words, each once, separated by commas. */
  public record Choices(List<String> words) implements Kind {
    @Override
    public boolean accepts(String text) {
      List<String> chosen = of(text);
      return words.containsAll(chosen) && Set.copyOf(chosen).size() == chosen.size();
    }

    @Override
    public String expected() {
      return "some of " + String.join(",", words);
    }

    /** The words of an accepted text, in its order. */
    public static List<String> of(String text) {
      return List.of(text.split(",", -1));
    }
  }

  /** A distribution of requests over keys. */
  public record Keys() implements Kind {
    @Override
    public boolean accepts(String text) {
      return mistake(text).isEmpty();
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", KeyDistribution.forms());
    }

    @Override
    public String refusal(String text) {
      return mistake(text);
    }

    private static String mistake(String text) {
      try {
        KeyDistribution unused = KeyDistribution.of(text);
        return "";
      } catch (BadInput e) {
        return String.valueOf(e.getMessage());
      }
    }
  }

  /** Any single line of text. */
  public record Text(String expected) implements Kind {
    @Override
    public boolean accepts(String text) {
      return text.lines().count() <= 1;
    }
  }

  /** Refuses a value that is not of this setting's kind, with one line. */
  void check(String value) {
    if (!kind.accepts(value)) {
      throw new BadInput(key + ": " + kind.refusal(value));
    }
  }
}
