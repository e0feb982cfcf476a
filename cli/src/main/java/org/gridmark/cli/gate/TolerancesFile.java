package org.gridmark.cli.gate;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.cli.gate.Tolerances.Rule;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

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
 *
 * <p>Mappings and plain values are all there is: anchors, aliases and tags are refused.
 */
public final class TolerancesFile {
  private static final int MOST_CHARACTERS = 100_000;
  private static final String RATIOS = "ratios";
  private static final String COUNTS = "counts";
  private static final String SUBJECTS = "subjects";
  private static final String IGNORE = "ignore";
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");
  private static final Set<Tag> PLAIN =
      Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL, Tag.MAP, Tag.SEQ);

  private final Path file;
  private final Collection<String> metrics;
  private final List<Rule> ratios = new ArrayList<>(Tolerances.USUAL.ratios());
  private final List<Rule> counts = new ArrayList<>(Tolerances.USUAL.counts());

  private TolerancesFile(Path file, Collection<String> metrics) {
    this.file = file;
    this.metrics = Metrics.usualAnd(metrics);
  }

  /**
   * Reads the file, whose rules come after the usual ones.
   *
   * @param metrics that the runs have
   * @throws BadInput in one line: file, line, key, what was expected
   */
  public static Tolerances read(Path file, Collection<String> metrics) {
    TolerancesFile read = new TolerancesFile(file, metrics);
    read.all(read.root());
    return new Tolerances(read.ratios, read.counts);
  }

  private Node root() {
    LoadSettings settings =
        LoadSettings.builder().setCodePointLimit(MOST_CHARACTERS).setLabel("").build();
    try {
      return new Compose(settings)
          .composeString(Files.readString(file))
          .orElseThrow(() -> new BadInput(file + ": is empty: expected " + sections()));
    } catch (CharacterCodingException e) {
      throw new BadInput(file + ": not text in UTF-8");
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + (Files.exists(file) ? "" : ": it is not there"));
    } catch (MarkedYamlEngineException e) {
      throw new BadInput(file + line(e.getProblemMark().orElse(null)) + ": " + e.getProblem());
    } catch (YamlEngineException | StackOverflowError e) {
      throw new BadInput(file + ": is no YAML that can be read");
    }
  }

  private void all(Node root) {
    List<NodeTuple> subjects = new ArrayList<>();
    for (NodeTuple entry : entries(root, "the file", sections())) {
      String key = key(entry);
      if (key.equals(SUBJECTS)) {
        subjects.addAll(entries(entry.getValueNode(), SUBJECTS, "names of subjects"));
      } else {
        section(Glob.of("*"), entry, key, List.of(RATIOS, COUNTS, SUBJECTS));
      }
    }
    // After the rest, wherever they stand: what is said of a subject goes before what is not.
    for (NodeTuple subject : subjects) {
      Glob glob = Glob.of(key(subject));
      for (NodeTuple entry : entries(subject.getValueNode(), glob.text(), RATIOS)) {
        section(glob, entry, key(entry), List.of(RATIOS, COUNTS));
      }
    }
  }

  private void section(Glob subject, NodeTuple entry, String key, List<String> valid) {
    switch (key) {
      case RATIOS -> rules(subject, entry, metric -> Metrics.better(metric).isPresent(), ratios);
      case COUNTS -> rules(subject, entry, Metrics::counted, counts);
      default ->
          throw bad(entry.getKeyNode(), "no key " + key + " here" + Suggestion.hint(key, valid));
    }
  }

  private void rules(Glob subject, NodeTuple section, Predicate<String> allowed, List<Rule> into) {
    String name = key(section);
    List<String> valid = metrics.stream().filter(allowed).toList();
    for (NodeTuple entry : entries(section.getValueNode(), name, "metrics")) {
      Glob metric = Glob.of(key(entry));
      if (valid.stream().noneMatch(metric::matches)) {
        throw bad(
            entry.getKeyNode(),
            name + ": no metric " + metric.text() + Suggestion.hint(metric.text(), valid));
      }
      into.add(new Rule(subject, metric, most(entry, metric.text(), name.equals(COUNTS))));
    }
  }

  private double most(NodeTuple entry, String key, boolean count) {
    String text = scalar(entry.getValueNode(), key);
    if (text.equals(IGNORE)) {
      return Double.POSITIVE_INFINITY;
    }
    double value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    boolean fits = count ? value == Math.rint(value) : value >= 1;
    if (!fits) {
      String expected = count ? "a whole number from 0" : "a ratio from 1, such as 1.10";
      throw bad(
          entry.getValueNode(),
          key + ": expected " + expected + ", or " + IGNORE + ", not '" + text + "'");
    }
    return value;
  }

  private List<NodeTuple> entries(Node node, String of, String expected) {
    plain(node);
    if (!(node instanceof MappingNode mapping)) {
      throw bad(node, of + ": expected a mapping of " + expected);
    }
    Set<String> keys = new HashSet<>();
    for (NodeTuple entry : mapping.getValue()) {
      if (!keys.add(key(entry))) {
        throw bad(entry.getKeyNode(), of + ": " + key(entry) + " is there twice");
      }
    }
    return mapping.getValue();
  }

  private String key(NodeTuple entry) {
    return scalar(entry.getKeyNode(), "a key");
  }

  private String scalar(Node node, String of) {
    plain(node);
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw bad(node, of + ": expected one value");
  }

  private void plain(Node node) {
    if (node.getAnchor().isPresent() || !PLAIN.contains(node.getTag())) {
      throw bad(node, "anchors, aliases and tags are not allowed here");
    }
  }

  private BadInput bad(Node node, String what) {
    return new BadInput(file + line(node.getStartMark().orElse(null)) + ": " + what);
  }

  private static String line(@org.jspecify.annotations.Nullable Mark mark) {
    return mark == null ? "" : ", line " + (mark.getLine() + 1);
  }

  private static String sections() {
    return List.of(RATIOS, COUNTS, SUBJECTS).stream().collect(Collectors.joining(", "));
  }
}
