package org.gridmark.model.attach;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * A file of {@code key=value} lines that says how to reach a cluster, for products whose clients
 * have no configuration file of their own. Messages never repeat a value: it may be a password.
 */
public final class AttachProperties {
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
    return read(file, known, List.of());
  }

  /**
   * Reads a file.
   *
   * @param known every key that it may have
   * @param groups the beginnings of further keys that it may have
   * @throws BadInput if it cannot be read, or has another key
   */
  public static AttachProperties read(
      Path file, Collection<String> known, Collection<String> groups) {
    Properties values = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      values.load(text);
    } catch (NoSuchFileException e) {
      throw new BadInput("cannot read " + file + ": it is not there");
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput("cannot read " + file + ": expected lines of key=value in UTF-8");
    }
    for (String key : values.stringPropertyNames()) {
      if (!known.contains(key) && groups.stream().noneMatch(key::startsWith)) {
        throw new BadInput(file + ": no key " + key + " here" + Suggestion.hint(key, known));
      }
    }
    return new AttachProperties(file, values);
  }

  /** A single line, of the command line. */
  public static AttachProperties given(String key, String value) {
    Properties values = new Properties();
    values.setProperty(key, value);
    return new AttachProperties("--attach", values);
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
