package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A project with this one's own shell programs and four modules, of which each has one source. Its
 * Maven and its JVM are shell programs that a test gives.
 */
record ToyProject(Path root) {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  /** Writes it. */
  static ToyProject in(Path root, String maven, String java) throws IOException {
    ToyProject project = new ToyProject(root);
    List<String> shell = new ArrayList<>(List.of("gridmark", "verify"));
    try (Stream<Path> bin = Files.list(PROJECT.resolve("bin"))) {
      bin.forEach(file -> shell.add(PROJECT.relativize(file).toString()));
    }
    for (String file : shell) {
      project.program(file, Files.readString(PROJECT.resolve(file)));
    }
    project.program("tools/mvn", maven);
    project.program("jdk/bin/java", java);
    project.program("jdk/bin/javac", "");
    project.release("21.0.1+9");
    project.write("pom.xml", modules("core", "lab", "driver"));
    project.write(".mvn/maven.config", "");
    project.write(".mvn/checkers/pom.xml", "");
    project.write("core/pom.xml", modules("model", "measure"));
    project.write("lab/pom.xml", modules("control"));
    project.module("core/model", "");
    project.module("core/measure", needs("model", ""));
    project.module("lab/control", needs("measure", ""));
    // the tests of one need another, which a build of the product does not
    project.module("driver", needs("model", "") + needs("control", "<scope>test</scope>\n"));
    return project;
  }

  /** The version of its JDK. */
  void release(String version) throws IOException {
    write(
        "jdk/release", "JAVA_VERSION=\"21.0.1\"\nJAVA_RUNTIME_VERSION=\"%s\"\n".formatted(version));
  }

  private void module(String folder, String needs) throws IOException {
    String name = Path.of(folder).getFileName().toString();
    String parent = "<parent>\n<artifactId>gridmark-parent</artifactId>\n</parent>\n";
    write(folder + "/pom.xml", parent + artifact(name) + needs);
    write(folder + "/src/main/Source", name + " 1\n");
  }

  /** The part of a pom that names the modules in it. */
  static String modules(String... folders) {
    StringBuilder text = new StringBuilder("<modules>\n");
    for (String folder : folders) {
      text.append("<module>").append(folder).append("</module>\n");
    }
    return text.append("</modules>\n").toString();
  }

  private static String artifact(String name) {
    return "<artifactId>gridmark-%s</artifactId>\n".formatted(name);
  }

  private static String needs(String name, String scope) {
    return "<dependency>\n%s%s</dependency>\n".formatted(artifact(name), scope);
  }

  Path path(String file) {
    return root.resolve(file);
  }

  Path write(String file, String text) throws IOException {
    Files.createDirectories(path(file).getParent());
    return Files.writeString(path(file), text);
  }

  void delete(String folder) throws IOException {
    try (Stream<Path> all = Files.walk(path(folder))) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Makes a copy of it in a folder of it, as {@code cp -r} does, with new times. */
  ToyProject copied() throws Exception {
    Process copying =
        new ProcessBuilder("sh", "-c", "mkdir copy && cp -r $(ls -A | grep -v copy) copy")
            .directory(root.toFile())
            .start();
    ended(0, copying);
    return new ToyProject(path("copy"));
  }

  void program(String file, String text) throws IOException {
    Files.setPosixFilePermissions(write(file, text), PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Starts one of its programs. */
  Process start(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(path(program).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", path("jdk").toString());
    builder.environment().put("XDG_CACHE_HOME", path("cache").toString());
    builder.environment().merge("PATH", path("tools") + ":", (before, tools) -> tools + before);
    return builder.start();
  }

  /** Runs one of its programs, which is to end with that status, and returns its output. */
  String run(int status, String program, String... arguments) throws Exception {
    return ended(status, start(program, arguments));
  }

  /** The output of a program that is to end with that status. */
  static String ended(int status, Process process) throws Exception {
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(status);
    return said;
  }

  /** The lines of a file that its programs have written since it was asked for last. */
  List<String> lines(String file) throws IOException {
    List<String> lines = Files.exists(path(file)) ? Files.readAllLines(path(file)) : List.of();
    Files.deleteIfExists(path(file));
    return lines;
  }
}
