package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules of the project, as its POMs list them; those of profiles are left out. */
final class ProjectModules {
  private static final Pattern PROFILES = Pattern.compile("(?s)<profiles>.*</profiles>");
  private static final Pattern MODULE = Pattern.compile("<module>(.+?)</module>");
  private static final Path MAIN = Path.of("src", "main", "java");

  private ProjectModules() {}

  /** The folders of all modules that have code. */
  static List<Path> folders() throws IOException {
    return below(Path.of("..")).toList();
  }

  private static Stream<Path> below(Path folder) throws IOException {
    String pom = PROFILES.matcher(Files.readString(folder.resolve("pom.xml"))).replaceAll("");
    List<Path> children = MODULE.matcher(pom).results().map(one -> module(folder, one)).toList();
    Stream<Path> found = Stream.of(folder).filter(one -> Files.isDirectory(one.resolve(MAIN)));
    for (Path child : children) {
      found = Stream.concat(found, below(child));
    }
    return found;
  }

  private static Path module(Path folder, MatchResult found) {
    return folder.resolve(found.group(1)).normalize();
  }

  /** The files of a module's main code. */
  static List<Path> sources(Path module) throws IOException {
    try (Stream<Path> files = Files.walk(module.resolve(MAIN))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** The classes that a module's files are named after. */
  static List<String> classes(Path module) throws IOException {
    Path main = module.resolve(MAIN);
    return sources(module).stream()
        .map(file -> main.relativize(file).toString().replaceFirst("\\.java$", ""))
        .map(name -> name.replace('/', '.'))
        .filter(name -> !name.endsWith("-info"))
        .toList();
  }
}
