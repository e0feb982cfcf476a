package org.gridmark.model.promise;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code promises.properties} beside the class of a driver: the statements that its
 * product's documentation makes. It can be read without the product.
 *
 * <pre>
 * page.backups = TITLE | ADDRESS | VERSION
 * death = none | backups | THE STATEMENT IN OTHER WORDS
 * death.no-backups = some | backups | THE STATEMENT IN OTHER WORDS
 * reads.near = unstated
 * </pre>
 *
 * <p>What stands behind a topic's point is a variant: a configuration, by a name of the driver's
 * own, for which another statement is made, or none.
 */
public final class PromiseFile {
  private static final String NAME = "promises.properties";
  private static final String PAGE = "page.";
  private static final String UNSTATED = "unstated";
  private static final int PARTS = 3;

  private final Map<String, Promise.Page> pages = new LinkedHashMap<>();
  private final Map<String, List<Promise>> statements = new LinkedHashMap<>();

  private PromiseFile(Properties file) {
    List<String> keys = List.copyOf(new TreeSet<>(file.stringPropertyNames()));
    keys.stream().filter(key -> key.startsWith(PAGE)).forEach(key -> page(key, value(file, key)));
    keys.stream()
        .filter(key -> !key.startsWith(PAGE))
        .forEach(key -> statements.put(key, statement(key, value(file, key))));
  }

  /**
   * The statements about one configuration, in the order of the topics.
   *
   * @param beside the class that the file lies beside
   * @param variants that apply, the one that decides first
   * @throws IllegalStateException if a line of the file is not as it has to be
   */
  public static List<Promise> of(Class<?> beside, List<String> variants) {
    Properties properties = new Properties();
    try (InputStream stream = beside.getResourceAsStream(NAME);
        Reader file =
            new InputStreamReader(Objects.requireNonNull(stream, NAME), StandardCharsets.UTF_8)) {
      properties.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return of(properties, variants);
  }

  /** The same from the file's lines. */
  static List<Promise> of(Properties file, List<String> variants) {
    PromiseFile promises = new PromiseFile(file);
    List<Promise> all = new ArrayList<>();
    for (Topic topic : Topic.values()) {
      Stream.concat(
              variants.stream().map(variant -> topic.spelled() + "." + variant),
              Stream.of(topic.spelled()))
          .filter(promises.statements::containsKey)
          .findFirst()
          .ifPresent(key -> all.addAll(promises.statements.getOrDefault(key, List.of())));
    }
    return List.copyOf(all);
  }

  private static String value(Properties file, String key) {
    return file.getProperty(key, "").strip();
  }

  private void page(String key, String line) {
    String[] parts = parts(key, line, "TITLE | ADDRESS | VERSION");
    require(parts[1].startsWith("https://"), key, "an address that begins with https://", line);
    pages.put(key.substring(PAGE.length()), new Promise.Page(parts[0], parts[1], parts[2]));
  }

  /** None where the documentation states nothing. */
  private List<Promise> statement(String key, String line) {
    Topic topic = topic(key);
    if (line.equals(UNSTATED)) {
      return List.of();
    }
    String[] parts = parts(key, line, "none, some or silent | PAGE | STATEMENT");
    Promise.Says says =
        Arrays.stream(Promise.Says.values())
            .filter(one -> one.spelled().equals(parts[0]))
            .findFirst()
            .orElseThrow(() -> wrong(key, "none, some, silent or unstated", parts[0]));
    Promise.@Nullable Page page = pages.get(parts[1]);
    if (page == null) {
      throw wrong(key, "a page of " + pages.keySet(), parts[1]);
    }
    boolean brief = parts[2].split("\\s+").length <= Promise.MOST_WORDS;
    require(brief, key, "at most " + Promise.MOST_WORDS + " words", parts[2]);
    return List.of(new Promise(topic, says, parts[2], page));
  }

  private static Topic topic(String key) {
    String spelled = key.split("\\.", 2)[0];
    return Arrays.stream(Topic.values())
        .filter(one -> one != Topic.NONE && one.spelled().equals(spelled))
        .findFirst()
        .orElseThrow(() -> wrong(key, "a topic before the point", spelled));
  }

  private static String[] parts(String key, String line, String expected) {
    String[] parts = line.split("\\s*\\|\\s*", -1);
    boolean whole = parts.length == PARTS && Arrays.stream(parts).noneMatch(String::isEmpty);
    require(whole, key, expected, line);
    return parts;
  }

  private static void require(boolean holds, String key, String expected, String found) {
    if (!holds) {
      throw wrong(key, expected, found);
    }
  }

  private static IllegalStateException wrong(String key, String expected, String found) {
    return new IllegalStateException(
        NAME + ": " + key + ": expected " + expected + ", not '" + found + "'");
  }
}
