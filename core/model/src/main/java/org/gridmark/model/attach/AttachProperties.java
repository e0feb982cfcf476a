package org.gridmark.model.attach;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * A file of {@code key=value} lines that says how to reach a cluster, for products whose clients
 * have no configuration file of their own. Messages never repeat a value: it may be a password.
 */
public final class AttachProperties {
  private static final int NAMED = 10;
  private static final Pattern KEY = Pattern.compile("[\\w.-]{1,100}");

  private final Object file;
  private final Properties values;

  private AttachProperties(Object file, Properties values) {
    this.file = file;
    this.values = values;
  }

  /**
   * Reads a file.
   *
   * @param known every key that it may have
   * @throws BadInput if it cannot be read, or has another key
   */
  public static AttachProperties read(Path file, Collection<String> known) {
    return read(file, known, List.of(), Map.of());
  }

  /**
   * Reads a file.
   *
   * @param known every key that it may have
   * @param groups the beginnings of further keys that it may have
   * @param renamed keys of earlier versions, with those of today
   * @throws BadInput if it cannot be read, or has other keys
   */
  public static AttachProperties read(
      Path file, Collection<String> known, Collection<String> groups, Map<String, String> renamed) {
    Properties values = values(file);
    List<String> unknown =
        values.stringPropertyNames().stream()
            .filter(key -> !known.contains(key) && groups.stream().noneMatch(key::startsWith))
            .sorted()
            .toList();
    if (!unknown.isEmpty()) {
      List<String> valid = Stream.concat(known.stream(), groups.stream()).toList();
      throw new BadInput(file + ": " + refusal(unknown, values, valid, renamed));
    }
    return new AttachProperties(file, values);
  }

  private static Properties values(Path file) {
    ByteBuffer bytes = ByteBuffer.wrap(AttachFile.bytes(file));
    Properties values = new Properties();
    try {
      values.load(new StringReader(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString()));
      return values;
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput("cannot read " + file + ": expected lines of key=value in UTF-8");
    }
  }

  /** A single line, of the command line. */
  public static AttachProperties given(String key, String value) {
    Properties values = new Properties();
    values.setProperty(key, value);
    return new AttachProperties("--attach", values);
  }

  /** All at once, each with the nearest; the valid ones once, where none is near. */
  private static String refusal(
      List<String> unknown, Properties values, List<String> valid, Map<String, String> renamed) {
    StringJoiner all = new StringJoiner("; ");
    boolean lost = false;
    for (String key : unknown.subList(0, Math.min(NAMED, unknown.size()))) {
      Optional<String> near =
          Optional.ofNullable(renamed.get(key)).or(() -> Suggestion.nearest(key, valid));
      all.add(
          "no key "
              + named(key, values)
              + " here"
              + near.map("; did you mean %s?"::formatted).orElse(""));
      lost |= near.isEmpty();
    }
    if (unknown.size() > NAMED) {
      all.add("and %d more keys".formatted(unknown.size() - NAMED));
    }
    if (lost) {
      all.add("valid are " + valid.stream().sorted().collect(Collectors.joining(", ")));
    }
    return all.toString();
  }

  /** A line that is no {@code key=value} may be the rest of a password. */
  private static String named(String key, Properties values) {
    return KEY.matcher(key).matches() && !values.getProperty(key).isEmpty()
        ? key
        : "like one of its lines";
  }

  /**
   * A value that has to be there.
   *
   * @param what it is, to complete "expected ..."
   */
  public String required(String key, String what) {
    return optional(key).orElseThrow(() -> wrong(key, what));
  }

  public Optional<String> optional(String key) {
    return Optional.ofNullable(values.getProperty(key))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  /**
   * A file that a value names, where clients run.
   *
   * @param what it is, to complete "expected ..."
   */
  public Optional<Path> file(String key, String what) {
    Optional<String> name = optional(key);
    Optional<Path> found = name.flatMap(AttachFile::named);
    if (found.isEmpty() != name.isEmpty()) {
      throw wrong(key, what);
    }
    return found;
  }

  /** Every key with its value. */
  public Map<String, String> all() {
    return values.stringPropertyNames().stream()
        .collect(Collectors.toMap(Function.identity(), values::getProperty));
  }

  /** A value that is {@code true} or {@code false}; false where there is none. */
  public boolean flag(String key) {
    String value = optional(key).orElse("false");
    if (!value.equals("true") && !value.equals("false")) {
      throw wrong(key, "true or false");
    }
    return value.equals("true");
  }

  /** The refusal of a value that is not as it should be. */
  public BadInput wrong(String key, String expected) {
    return new BadInput(file + ": " + key + ": expected " + expected);
  }
}
