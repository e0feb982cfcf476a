package org.gridmark.perf.driver;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Commands that run a class of this package with the libraries that the build has installed for one
 * driver, or one service: those of all of them together would stand in each other's way.
 */
final class Installed {
  private static final String HOME = "gridmark.home";
  private static final Path LIBRARIES =
      Path.of(System.getProperty(HOME, "target/gridmark"), "lib").toAbsolutePath();

  private Installed() {}

  /** The beginning of a command with a driver's libraries. */
  static List<String> withDriver(String name, List<String> options)
      throws IOException, URISyntaxException {
    return java(LIBRARIES.resolve("drivers").resolve(name), options);
  }

  /**
   * The beginning of a command with the libraries of a service, whose name begins as its folder's.
   */
  static List<String> withService(String name) throws IOException, URISyntaxException {
    try (Stream<Path> folders = Files.list(LIBRARIES.resolve("services"))) {
      Path own =
          folders
              .filter(folder -> name.startsWith(String.valueOf(folder.getFileName())))
              .findFirst()
              .orElseThrow(() -> new IOException("no service " + name + " in " + LIBRARIES));
      return java(own, List.of());
    }
  }

  private static List<String> java(Path libraries, List<String> options)
      throws IOException, URISyntaxException {
    if (!Files.isDirectory(libraries)) {
      throw new IOException("nothing is installed in " + libraries);
    }
    Path classes =
        Path.of(Installed.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-D" + HOME + "=" + LIBRARIES.getParent());
    command.add("-cp");
    command.add(
        String.join(
            File.pathSeparator,
            classes.toString(),
            LIBRARIES.resolve("core").resolve("*").toString(),
            libraries.resolve("*").toString()));
    return command;
  }
}
