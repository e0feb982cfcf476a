package org.gridmark.service.cassandra;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Requirement;
import org.jspecify.annotations.Nullable;

/**
 * A Java 17 of this machine: Cassandra 5 runs on no later one.
 *
 * @param named the home that the user names, by {@value #VARIABLE}; null: none
 * @param folders in which homes lie, where none is named
 */
record Java17(@Nullable Path named, List<Path> folders) {
  static final String VARIABLE = "JAVA17_HOME";
  private static final String NAME = "Java 17";
  private static final String REMEDY =
      "install the package openjdk-17-jre-headless, or set " + VARIABLE + " to the home of another";
  private static final String VERSION = "17";

  /** Copies. */
  Java17 {
    folders = List.copyOf(folders);
  }

  /** The one that this process's environment names, or one of the usual places. */
  static Java17 ofThisMachine() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  static Java17 of(Map<String, String> environment, Path home) {
    String named = environment.getOrDefault(VARIABLE, "");
    return new Java17(
        named.isEmpty() ? null : Path.of(named),
        List.of(
            Path.of("/usr/lib/jvm"),
            home.resolve(".sdkman/candidates/java"),
            home.resolve(".jdks"),
            home.resolve(".m2/jdks"),
            Path.of("/opt"),
            Path.of("/Library/Java/JavaVirtualMachines"),
            home.resolve("Library/Java/JavaVirtualMachines")));
  }

  /**
   * Its program {@code java}.
   *
   * @throws BadInput with the package to install, if there is none
   */
  Path program() throws IOException {
    return find().orElseThrow(() -> new BadInput(refusal()));
  }

  private String refusal() {
    return named == null
        ? "Cassandra 5 runs on Java 17 alone, and this machine has none: " + REMEDY
        : VARIABLE + " names no home of a Java 17, on which alone Cassandra 5 runs: " + named;
  }

  private Optional<Path> find() throws IOException {
    List<Path> homes = named == null ? homes() : List.of(named);
    return homes.stream().filter(Java17::is17).findFirst().map(Java17::program);
  }

  /** It as what a server needs of this machine. A folder that cannot be read has none. */
  Requirement requirement() {
    try {
      return new Requirement(NAME, find(), REMEDY);
    } catch (IOException e) {
      return new Requirement(NAME, Optional.empty(), REMEDY);
    }
  }

  /** Those in each folder, in order; on a Mac, each is in two more folders. */
  private List<Path> homes() throws IOException {
    List<Path> homes = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        List<Path> inside = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
          entries.forEach(inside::add);
        }
        inside.stream().sorted().forEach(homes::add);
        inside.stream().sorted().map(one -> one.resolve("Contents/Home")).forEach(homes::add);
      }
    }
    return homes;
  }

  /** As its file {@code release} says. */
  private static boolean is17(Path home) {
    Properties release = new Properties();
    try (var file = Files.newBufferedReader(home.resolve("release"))) {
      release.load(file);
    } catch (IOException e) {
      return false;
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    return version.split("[.+-]", 2)[0].equals(VERSION) && Files.isExecutable(program(home));
  }

  private static Path program(Path home) {
    return home.resolve("bin").resolve("java");
  }
}
