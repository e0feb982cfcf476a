package org.gridmark.lab.host.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tries a Java virtual machine of this machine: it is started with the options in question, and
 * says which of them it goes by.
 */
final class JvmTrial {
  /** The version that programs are compiled for. */
  private static final int OLDEST = 21;

  private static final Pattern VERSION = Pattern.compile("version \"(\\d+)");
  private static final Pattern SWITCH = Pattern.compile("-XX:\\+(\\w+)");

  private final String home;

  /**
   * @param home the folder that holds {@code bin/java}
   */
  JvmTrial(String home) {
    this.home = home;
  }

  /** Why it cannot run a node with these options, in one line; empty if it can. */
  Optional<String> refusal(List<String> options) throws IOException {
    Optional<String> java = java();
    if (java.isEmpty()) {
      return Optional.of("expected the home of a JDK, which holds bin/java, not '" + home + "'");
    }
    List<String> command = new ArrayList<>(List.of(java.get()));
    command.addAll(options);
    command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? shortcoming(told, options) : Optional.of(firstWords(told));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  private Optional<String> java() {
    try {
      return Optional.of(Path.of(home, "bin", "java"))
          .filter(Files::isExecutable)
          .map(Path::toString);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Optional<String> shortcoming(String told, List<String> options) {
    Matcher version = VERSION.matcher(told);
    if (!version.find() || Integer.parseInt(version.group(1)) < OLDEST) {
      return Optional.of("Java %d or newer is needed, not %s".formatted(OLDEST, home));
    }
    return options.stream()
        .map(SWITCH::matcher)
        .filter(Matcher::matches)
        .map(option -> option.group(1))
        .filter(name -> !Pattern.compile("\\b" + name + "\\s+:?= true").matcher(told).find())
        .findFirst()
        .map(name -> "this JVM ignores " + name + " on this machine");
  }

  /** Its words before it gives up. */
  private static String firstWords(String told) {
    return told.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("Error: "))
        .filter(line -> !line.contains("Picked up ")) // options from the environment, told of
        .limit(2)
        .collect(Collectors.joining(" "));
  }
}
