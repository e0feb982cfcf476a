package org.gridmark.service.redis;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.gridmark.model.BadInput;

/**
 * The program of a Redis server for one kind of machine. Its file bears the version of the
 * distribution that it was taken from, which is not always the server's.
 */
enum Binary {
  LINUX_X64("redis-server-6.2.6-v5-linux-amd64", "6.2.11"),
  LINUX_ARM("redis-server-6.2.7-linux-arm64", "6.2.7"),
  MAC_X64("redis-server-6.2.6-v5-darwin-amd64", "6.2.11"),
  MAC_ARM("redis-server-6.2.6-v5-darwin-arm64", "6.2.11");

  private final String file;
  private final String version;

  Binary(String file, String version) {
    this.file = file;
    this.version = version;
  }

  /** The version of the server on this machine; elsewhere that of most. */
  static String version() {
    return here().orElse(LINUX_X64).version;
  }

  private static Optional<Binary> here() {
    String machine = machine();
    return Arrays.stream(values()).filter(one -> one.name().equals(machine)).findFirst();
  }

  private static String machine() {
    String system = System.getProperty("os.name", "").toUpperCase(Locale.ROOT);
    String processor =
        switch (System.getProperty("os.arch", "")) {
          case "amd64", "x86_64" -> "X64";
          case "aarch64", "arm64" -> "ARM";
          case String other -> other;
        };
    return (system.startsWith("MAC") ? "MAC" : system) + "_" + processor;
  }

  /**
   * Writes the program for this machine into a folder, and gives its place.
   *
   * @throws BadInput if there is none, or it does not run here
   */
  static Path unpack(Path folder) throws IOException {
    Binary binary =
        here()
            .orElseThrow(
                () ->
                    new BadInput(
                        "redis: expected Linux or macOS, on x86-64 or ARM, not "
                            + System.getProperty("os.name")
                            + " on "
                            + System.getProperty("os.arch")));
    Path program = folder.resolve("redis-server");
    try (InputStream content =
        Objects.requireNonNull(Binary.class.getResourceAsStream("/" + binary.file), binary.file)) {
      Files.copy(content, program);
    }
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    requireRuns(program);
    return program;
  }

  /** Refuses a program that wants what this machine lacks, as a library. */
  static void requireRuns(Path program) throws IOException {
    Process process =
        new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new BadInput("redis: its server does not run here: " + said.strip());
    }
  }
}
