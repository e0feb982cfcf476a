package org.gridmark.cli.gate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.gridmark.analyse.gate.Glob;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.analyse.gate.Tolerances.Rule;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.metric.Metric;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.gridmark.yaml.YamlText;

/**
 * Tolerances as a user writes them, in YAML:
 *
 * <pre>{@code
 * ratios:             # at most so many times worse; the last line that fits counts
 *   "*": 1.10
 *   latency.p999: ignore
 * counts:             # at most so many more than in the good run
 *   errors: 2
 * subjects:
 *   "traffic*":
 *     ratios:
 *       throughput: 1.25
 * }</pre>
 */
public final class TolerancesFile {
  private static final String RATIOS = "ratios";
  private static final String COUNTS = "counts";
  private static final String SUBJECTS = "subjects";
  private static final String IGNORE = "ignore";
  static final List<String> KEYS = List.of(RATIOS, COUNTS, SUBJECTS);
  static final List<String> SUBJECT_KEYS = List.of(RATIOS, COUNTS);
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");

  private final Collection<Metric> metrics;
  private final Collection<String> subjects;
  private final List<Rule> ratios = new ArrayList<>(Tolerances.USUAL.ratios());
  private final List<Rule> counts = new ArrayList<>(Tolerances.USUAL.counts());

  private TolerancesFile(Collection<Metric> metrics, Collection<String> subjects) {
    this.metrics = metrics;
    this.subjects = subjects;
  }

  /**
   * Reads the file, whose rules come after the usual ones.
   *
   * @param metrics those that a file may name
   * @param subjects those that the runs have
   * @throws BadInput in one line: file, line, key, what was expected
   */
  public static Tolerances read(
      Path file, Collection<Metric> metrics, Collection<String> subjects) {
    TolerancesFile read = new TolerancesFile(metrics, subjects);
    read.all(YamlText.of(file).root());
    return new Tolerances(read.ratios, read.counts);
  }

  /** The JSON Schema of such a file. */
  public static String schema() {
    try (InputStream text = TolerancesFile.class.getResourceAsStream("tolerances.schema.json")) {
      return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void all(Item root) {
    Section all = root.section("a mapping of ratios, counts, subjects", KEYS);
    rules(Glob.of("*"), all);
    // After the rest, wherever they stand: what is said of a subject goes before what is not.
    if (all.has(SUBJECTS)) {
      all.get(SUBJECTS)
          .entries("a mapping of names of subjects")
          .forEach((name, subject) -> rules(known(name, subject), ofSubject(subject)));
    }
  }

  /** A name that means nothing is a slip: what it should have bounded would pass unseen. */
  private Glob known(String name, Item subject) {
    Glob glob = Glob.of(name);
    if (subjects.stream().noneMatch(glob::matches)) {
      throw subject.badKey(
          subject, "no run has a subject " + name + Suggestion.hint(name, subjects));
    }
    return glob;
  }

  private static Section ofSubject(Item subject) {
    return subject.section("a mapping of ratios", SUBJECT_KEYS);
  }

  private void rules(Glob subject, Section section) {
    if (section.has(RATIOS)) {
      for (Entry<String, Item> one : metrics(section.get(RATIOS), Tolerances::rated)) {
        ratios.add(new Rule(subject, Glob.of(one.getKey()), ratio(one.getValue())));
      }
    }
    if (section.has(COUNTS)) {
      for (Entry<String, Item> one : metrics(section.get(COUNTS), Metric::countsDefects)) {
        counts.add(new Rule(subject, Glob.of(one.getKey()), count(one.getValue())));
      }
    }
  }

  /** The entries of a section, each of which names a metric that is allowed there. */
  private Set<Entry<String, Item>> metrics(Item section, Predicate<Metric> allowed) {
    List<String> valid =
        metrics.stream().filter(allowed).map(Metric::name).distinct().sorted().toList();
    Map<String, Item> all = section.entriesIfAny("a mapping of metrics");
    all.forEach(
        (name, item) -> {
          Glob metric = Glob.of(name);
          if (valid.stream().noneMatch(metric::matches)) {
            throw section.badKey(item, "no metric " + name + Suggestion.hint(name, valid));
          }
        });
    return all.entrySet();
  }

  private static double ratio(Item item) {
    return most(item, value -> value >= 1, "a ratio from 1, such as 1.10");
  }

  private static double count(Item item) {
    return most(item, value -> value == Math.rint(value), "a whole number from 0");
  }

  private static double most(Item item, DoublePredicate fits, String expected) {
    String text = item.text();
    if (text.equals(IGNORE)) {
      return Double.POSITIVE_INFINITY;
    }
    double value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    if (!fits.test(value)) {
      throw item.bad("expected " + expected + ", or " + IGNORE + ", not '" + text + "'");
    }
    return value;
  }
}
