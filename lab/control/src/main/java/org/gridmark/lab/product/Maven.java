package org.gridmark.lab.product;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;

/**
 * The user's own Maven, which knows the user's settings: mirrors, proxies, credentials, where its
 * local repository is.
 *
 * @param command that starts it
 */
public record Maven(String command) {
  private static final String COPY =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";

  private static final long PATIENCE_MINUTES = 15;

  /** No version is in it, so that Maven looks up which there are and fetches none. */
  private static final String NONE = "[99999,)";

  private static final Pattern REPOSITORY = Pattern.compile("Using local repository at (\\S.*)");
  private static final Pattern KNOWN = Pattern.compile("<version>([^<]+)</version>");

  /** An error's first sentence, without the way to more of it. */
  private static final Pattern ERROR = Pattern.compile("\\[ERROR] (\\S.*?)(?: -> \\[Help.*)?");

  static Maven ofUser() {
    return new Maven("mvn");
  }

  /**
   * Puts the libraries of a version and all that they need into a folder.
   *
   * @param scratch a folder for the file that Maven reads
   * @throws BadInput if there is no such version, or Maven cannot be used
   */
  void fetch(String target, List<String> artifacts, String version, Path scratch, Path jars)
      throws IOException {
    Told told =
        run(artifacts, version, scratch, "-DoutputDirectory=" + jars, "-DincludeScope=runtime");
    if (told.done()) {
      return;
    }
    List<String> known = known(artifacts.getFirst(), scratch);
    throw new BadInput(
        known.isEmpty() || known.contains(version)
            ? "%s@%s cannot be had: %s".formatted(target, version, told.error())
            : "%s has no version %s: the nearest that are known are %s"
                .formatted(target, version, String.join(", ", Nearest.of(version, known))));
  }

  /** The versions that the user's repositories have; empty if that cannot be found out. */
  private List<String> known(String artifact, Path scratch) throws IOException {
    Matcher repository =
        REPOSITORY.matcher(run(List.of(artifact), NONE, scratch, "--debug").output());
    if (!repository.find()) {
      return List.of();
    }
    String group = artifact.substring(0, artifact.indexOf(':')).replace('.', '/');
    Path folder =
        Path.of(repository.group(1).strip())
            .resolve(group)
            .resolve(artifact.substring(artifact.indexOf(':') + 1));
    List<String> versions = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "maven-metadata-*.xml")) {
        for (Path file : files) {
          Matcher known = KNOWN.matcher(Files.readString(file));
          known.results().map((MatchResult one) -> one.group(1)).forEach(versions::add);
        }
      }
    }
    return versions.stream().distinct().toList();
  }

  private Told run(List<String> artifacts, String version, Path scratch, String... options)
      throws IOException {
    Path project = Files.writeString(scratch.resolve("pom.xml"), project(artifacts, version));
    List<String> words =
        new ArrayList<>(List.of(command, "--batch-mode", "--file", project.toString(), COPY));
    words.addAll(List.of(options));
    Path log = scratch.resolve("log");
    try {
      Process process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
      process.getOutputStream().close();
      return ended(process) ? new Told(process.exitValue(), Files.readString(log)) : Told.NOTHING;
    } catch (IOException e) {
      throw new BadInput(
          "NAME@VERSION needs Maven 3.8 or newer on the PATH: " + command + " does not start");
    }
  }

  /** Whether it ended by itself; if not, it is ended. */
  private static boolean ended(Process process) {
    try {
      return process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String project(List<String> artifacts, String version) {
    String dependencies =
        artifacts.stream()
            .map(artifact -> artifact.split(":", 2))
            .map(
                names ->
                    "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
                        .formatted(names[0], names[1], version))
            .collect(Collectors.joining());
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>org.gridmark.product</groupId>
          <artifactId>product</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <dependencies>%s</dependencies>
        </project>
        """
        .formatted(dependencies);
  }

  /** The outcome of a run, and its words. */
  private record Told(int status, String output) {
    /** It did not end in time. */
    static final Told NOTHING = new Told(1, "");

    boolean done() {
      return status == 0;
    }

    String error() {
      return output
          .lines()
          .map(ERROR::matcher)
          .filter(Matcher::matches)
          .map(line -> line.group(1))
          .findFirst()
          .orElse("Maven did not end within " + PATIENCE_MINUTES + " minutes, or said nothing");
    }
  }
}
