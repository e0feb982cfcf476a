package org.gridmark.analyse.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

/**
 * The limits that responses must keep for a rate to count as held: {@code p99<=5ms}, several joined
 * by {@code and}, such as {@code "Activity Key" p99<=5ms and mean<=1ms and errors<=0.1%}.
 *
 * @param text as the user gave it
 * @param subject whose answers, by its name on screens; empty: those of all measured requests
 *     together
 * @param limits of latency, at least one
 * @param errors which share of the requests may fail or be answered wrongly, from 0 to 1
 */
public record Objective(String text, String subject, List<Limit> limits, double errors) {
  private static final String FIND_RATE = "--find-rate";
  private static final Pattern WHOLE = Pattern.compile("(?:\"([^\"]+)\"\\s*)?(.*)", Pattern.DOTALL);
  private static final Pattern PART = Pattern.compile("([^<>=]*?)\\s*<=\\s*([^<>=]*)");
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(us|ms|s)");
  private static final Pattern SHARE = Pattern.compile("(\\d{1,2}(?:\\.\\d{1,9})?)\\s*%");

  /** Copies. */
  public Objective {
    limits = List.copyOf(limits);
  }

  /** A number of latency that can be limited. */
  public enum Latency {
    MEAN("mean", 1),
    P50("p50", 1),
    P90("p90", 10),
    P99("p99", 100),
    P999("p99.9", 1000),
    MAX("max", 1);

    private final String word;
    private final int answers;

    Latency(String word, int answers) {
      this.word = word;
      this.answers = answers;
    }

    /** As people write it. */
    public String word() {
      return word;
    }

    Metric metric() {
      return switch (this) {
        case MEAN -> StandardMetrics.LATENCY_MEAN;
        case P50 -> StandardMetrics.LATENCY_P50;
        case P90 -> StandardMetrics.LATENCY_P90;
        case P99 -> StandardMetrics.LATENCY_P99;
        case P999 -> StandardMetrics.LATENCY_P999;
        case MAX -> StandardMetrics.LATENCY_MAX;
      };
    }
  }

  /** The longest that a number of latency may be. */
  public record Limit(Latency latency, double millis) {}

  /**
   * Reads an objective of a search.
   *
   * @throws BadInput with what was expected
   */
  public static Objective parse(String text) {
    return parse(FIND_RATE, text);
  }

  /**
   * Reads an objective.
   *
   * @param option that it was given to
   * @throws BadInput with what was expected
   */
  public static Objective parse(String option, String text) {
    try {
      return read(text);
    } catch (BadInput e) {
      throw new BadInput(option + ": " + e.getMessage());
    }
  }

  private static Objective read(String text) {
    Matcher whole = WHOLE.matcher(text.strip());
    if (!whole.matches()) {
      throw expected("an objective such as 'p99<=5ms'", text);
    }
    List<Limit> limits = new ArrayList<>();
    double errors = 0;
    for (String part : whole.group(2).split("\\s+and(?:\\s+|$)", -1)) {
      Matcher sides = PART.matcher(part.strip());
      if (!sides.matches()) {
        throw expected("METRIC<=LIMIT, such as p99<=5ms", part.strip());
      }
      if (sides.group(1).equals("errors")) {
        errors = share(sides.group(2));
      } else {
        limits.add(new Limit(latency(sides.group(1)), millis(sides.group(2))));
      }
    }
    if (limits.isEmpty()) {
      throw expected("a limit of latency too, such as p99<=5ms", text);
    }
    return new Objective(text, whole.group(1) == null ? "" : whole.group(1), limits, errors);
  }

  private static Latency latency(String word) {
    List<String> words = Arrays.stream(Latency.values()).map(Latency::word).toList();
    int index = words.indexOf(word);
    if (index < 0) {
      throw new BadInput(
          "expected one of "
              + String.join(", ", words)
              + ", errors, not '"
              + word
              + "'"
              + Suggestion.hint(word, words));
    }
    return Latency.values()[index];
  }

  private static double millis(String time) {
    Matcher parts = TIME.matcher(time.strip());
    if (!parts.matches() || Double.parseDouble(parts.group(1)) == 0) {
      throw expected("a time such as 500us, 5ms or 1.5s", time.strip());
    }
    double amount = Double.parseDouble(parts.group(1));
    return switch (parts.group(2)) {
      case "us" -> amount / 1000;
      case "ms" -> amount;
      default -> amount * 1000;
    };
  }

  private static double share(String percentage) {
    Matcher parts = SHARE.matcher(percentage.strip());
    if (!parts.matches()) {
      throw expected("a percentage such as 0.1%", percentage.strip());
    }
    return Double.parseDouble(parts.group(1)) / 100;
  }

  private static BadInput expected(String what, String found) {
    return new BadInput("expected " + what + ", not '" + found + "'");
  }

  /** How many answers it takes to tell: fewer leave a percentile without an observation above. */
  public int leastAnswers() {
    return limits.stream().mapToInt(limit -> limit.latency().answers).max().orElse(1);
  }
}
