package org.gridmark.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
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
 * A Java virtual machine of this machine. What it can do is not looked up but tried: it is started
 * with the options in question, and says which of them it goes by.
 *
 * @param home the folder that holds {@code bin/java}
 */
public record Jvm(String home) {
  /** The version that programs are compiled for. */
  private static final int OLDEST = 21;

  private static final Pattern VERSION = Pattern.compile("version \"(\\d+)");
  private static final Pattern SWITCH = Pattern.compile("-XX:\\+(\\w+)");

  /** The one that runs this. */
  public static Jvm own() {
    return new Jvm(System.getProperty("java.home"));
  }

  public String command() {
    return Path.of(home, "bin", "java").toString();
  }

  /** Why it cannot run a node with these options, in one line; empty if it can. */
  public Optional<String> refusal(List<String> options) {
    if (!there()) {
      return Optional.of("expected the home of a JDK, which holds bin/java, not '" + home + "'");
    }
    List<String> command = new ArrayList<>(List.of(command()));
    command.addAll(options);
    command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? shortcoming(told, options) : Optional.of(firstWords(told));
    } catch (IOException e) {
      throw new UncheckedIOException(home, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  private boolean there() {
    try {
      return Files.isExecutable(Path.of(command()));
    } catch (InvalidPathException e) {
      return false;
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

  /** What it says before it gives up. */
  private static String firstWords(String told) {
    return told.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("Error: "))
        .filter(line -> !line.contains("Picked up ")) // options from the environment, told of
        .limit(2)
        .collect(Collectors.joining(" "));
  }
}
