package org.gridmark.model.target;

import java.util.List;
import java.util.stream.Stream;

/**
 * The classes that Java's serialization may make of bytes in a JVM: what came from another process
 * may else name any class that is there, and have it do something.
 *
 * @param patterns as {@link java.io.ObjectInputFilter} has them, the first that fits counts; a
 *     class that none fits is refused
 */
public record SerialFilter(List<String> patterns) {
  /** No class at all. */
  public static final SerialFilter NOTHING = new SerialFilter(List.of());

  private static final List<String> VALUES =
      List.of(
          "java.io.*",
          "java.lang.*",
          "java.math.*",
          "java.net.Inet*",
          "java.time.*",
          "java.util.*",
          "java.util.concurrent.*",
          "java.util.concurrent.atomic.*",
          "java.util.concurrent.locks.*");

  /** Values are nested in each other, but no deeper. */
  private static final String DEPTH = "maxdepth=100";

  /** Copies. */
  public SerialFilter {
    patterns = List.copyOf(patterns);
  }

  /** These classes, ours, and the JDK's values, collections and exceptions. */
  public static SerialFilter valuesAnd(String... patterns) {
    return new SerialFilter(
        Stream.of(VALUES.stream(), Stream.of("org.gridmark.**"), Stream.of(patterns))
            .flatMap(part -> part)
            .toList());
  }

  /** These, and those of another: of a program that keeps objects of its own in a target. */
  public SerialFilter and(SerialFilter other) {
    return new SerialFilter(
        Stream.concat(patterns.stream(), other.patterns.stream()).distinct().toList());
  }

  /** As one text, as {@link java.io.ObjectInputFilter.Config#createFilter} reads it. */
  public String text() {
    return String.join(
        ";",
        Stream.of(Stream.of(DEPTH), patterns.stream(), Stream.of("!*")).flatMap(p -> p).toList());
  }

  /** The option of a JVM. */
  public String option() {
    return "-Djdk.serialFilter=" + text();
  }
}
