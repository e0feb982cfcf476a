package org.gridmark.lab.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests that each client in another language has beside it, by the tool of its language. */
class ClientsIT {
  private static final Path CLIENTS = Path.of("../../clients").toAbsolutePath().normalize();
  private static final long PATIENCE_MINUTES = 5;

  static List<String> languages() throws IOException {
    try (Stream<Path> all = Files.list(CLIENTS)) {
      return all.filter(one -> Files.exists(one.resolve(Language.FILE)))
          .map(one -> String.valueOf(one.getFileName()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void theTestsOfAClientPassByTheToolOfItsLanguage(String name, @TempDir Path temporary)
      throws Exception {
    Path folder = CLIENTS.resolve(name);
    Language language = Language.of(folder);
    Path log = temporary.resolve("log");
    assumeTrue(
        status(language.version(), temporary, log) == 0 && language.isMetBy(Files.readString(log)),
        "no " + language.tool() + " " + language.least() + " or later");
    // Of all: a client may be built of another's sources.
    Path copy = copy(CLIENTS, temporary.resolve("clients")).resolve(name);
    List<String> test = List.of(test(folder).split(" "));
    int status = status(Language.filled(test, copy, packages(language)), copy, log);
    assertThat(status).as(Files.readString(log)).isZero();
  }

  private static Path packages(Language language) {
    try {
      return Packages.ofUser(System.getenv()).of(language);
    } catch (BadInput e) {
      return abort(e.getMessage());
    }
  }

  private static String test(Path folder) throws IOException {
    Properties given = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve(Language.FILE))) {
      given.load(reader);
    }
    return given.getProperty("test");
  }

  private static Path copy(Path folder, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        Path place = to.resolve(folder.relativize(one));
        Files.createDirectories(place.getParent());
        Files.copy(one, place);
      }
    }
    return to;
  }

  /** Of a command, whose output goes to the log; as a shell does, 127 where there is none. */
  private static int status(List<String> command, Path folder, Path log) throws Exception {
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      Files.writeString(log, e.toString(), StandardCharsets.UTF_8);
      return 127;
    }
    try {
      assertThat(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)).isTrue();
      return process.exitValue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
