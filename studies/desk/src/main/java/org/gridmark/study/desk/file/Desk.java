package org.gridmark.study.desk.file;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.TextOrder;
import org.gridmark.study.desk.ask.Amendment;
import org.gridmark.study.desk.ask.BackgroundLoad;
import org.gridmark.study.desk.ask.FaultSpec;
import org.gridmark.study.desk.ask.OwnProgram;
import org.gridmark.study.desk.ask.Question;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.yaml.Item;
import org.jspecify.annotations.Nullable;

/**
 * The content of a desk's file.
 *
 * @param digest what tells its text from any other
 * @param jars classes of the user's own
 * @param traffic users beside what is measured, or null
 * @param mishap what goes wrong, or null
 * @param strategies the names of those that are compared
 * @param settings other defaults than the study's
 */
public record Desk(
    Path file,
    String digest,
    String title,
    List<Path> jars,
    List<DeskCache<?, ?>> caches,
    List<Question> questions,
    List<Amendment> amendments,
    List<BackgroundLoad> crowds,
    @Nullable BackgroundLoad traffic,
    @Nullable FaultSpec mishap,
    List<Item> strategies,
    Map<String, Item> settings) {
  /** Copies. */
  public Desk {
    jars = List.copyOf(jars);
    caches = List.copyOf(caches);
    questions = List.copyOf(questions);
    amendments = List.copyOf(amendments);
    crowds = List.copyOf(crowds);
    strategies = List.copyOf(strategies);
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * Whether entries are asked for by their fields. Of a request of the user's own that is taken for
   * granted, since nobody knows what it does; all that is left is by key.
   */
  public boolean asksByFields() {
    return questions.stream()
            .anyMatch(one -> one instanceof Question.Where || one instanceof Question.Own)
        || amendments.stream().anyMatch(Amendment.Where.class::isInstance);
  }

  /** The programs in other languages that some of its loads are asked by. */
  public List<OwnProgram> programs() {
    return crowds.stream()
        .map(BackgroundLoad::program)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .toList();
  }

  /** The names of queries and updates whose answers depend on a target's order of texts. */
  public List<String> ofTextRanges() {
    Map<String, Filter> filters = new LinkedHashMap<>();
    for (Question one : questions) {
      if (one instanceof Question.Where where) {
        filters.put(where.name(), where.filter());
      }
    }
    for (Amendment one : amendments) {
      if (one instanceof Amendment.Where where) {
        filters.put(where.name(), where.filter());
      }
    }
    filters.values().removeIf(TextOrder::agree);
    return List.copyOf(filters.keySet());
  }

  /** It, and the files that it leads to; its jars are not among them. */
  public List<Path> files() {
    return Stream.of(
            Stream.of(file),
            caches.stream().flatMap(cache -> cache.files().stream()),
            programs().stream().map(OwnProgram::folder))
        .flatMap(files -> files)
        .distinct()
        .toList();
  }
}
