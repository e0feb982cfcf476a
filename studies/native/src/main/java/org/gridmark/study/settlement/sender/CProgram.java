package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The message driver in C, compiled on this machine. */
public final class CProgram {
  /** Names of C compilers. */
  public static final List<String> COMPILERS = List.of("cc", "gcc", "clang");

  private static final List<String> HEADERS =
      List.of("block.h", "hmac.h", "settings.h", "sha256.h", "stomp.h");
  private static final List<String> SOURCES =
      List.of("block.c", "driver.c", "hmac.c", "settings.c", "sha256.c", "sha256_x86.c", "stomp.c");
  private static final List<String> OPTIONS = List.of("-std=gnu11", "-O2");
  private static final Set<String> GONE = Set.of("Broken pipe", "Stream closed");
  private static final Duration TO_COMPILE = Duration.ofMinutes(2);
  private static final Duration TO_END = Duration.ofSeconds(10);

  private final Path program;

  private CProgram(Path program) {
    this.program = program;
  }

  /** A compiler's name, if one is on the {@code PATH}. */
  public static Optional<String> compiler() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return COMPILERS.stream()
        .filter(name -> Stream.of(path.split(":")).anyMatch(folder -> executable(folder, name)))
        .findFirst();
  }

  private static boolean executable(String folder, String name) {
    Path file = Path.of(folder, name);
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }

  /**
   * Compiles it.
   *
   * @param folder where sources and program are put
   * @param more options of the compiler
   * @throws IOException with what the compiler says, if it fails
   */
  public static CProgram compile(String compiler, Path folder, String... more)
      throws IOException, InterruptedException {
    for (String file : Stream.of(HEADERS, SOURCES).flatMap(List::stream).toList()) {
      copy(file, folder.resolve(file));
    }
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(OPTIONS);
    command.addAll(List.of(more));
    command.addAll(List.of("-o", "driver"));
    command.addAll(SOURCES);
    run(new ProcessBuilder(command).directory(folder.toFile()), "", TO_COMPILE).requireSuccess();
    return new CProgram(folder.resolve("driver"));
  }

  private static void copy(String file, Path to) throws IOException {
    try (InputStream source = CProgram.class.getResourceAsStream(file)) {
      if (source == null) {
        throw new IllegalStateException("the jar lacks " + file);
      }
      Files.copy(source, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Runs it to its end.
   *
   * @param task send, sign or hmac
   * @param settings what it is told
   * @param limit for how long it may take
   */
  public Ended run(String task, Map<String, String> settings, Duration limit)
      throws IOException, InterruptedException {
    Map<String, String> told = new TreeMap<>(settings);
    told.put("limit", Long.toString(limit.toSeconds()));
    StringBuilder input = new StringBuilder();
    told.forEach((name, value) -> input.append(name).append('=').append(value).append('\n'));
    return run(new ProcessBuilder(program.toString(), task), input.toString(), limit.plus(TO_END));
  }

  /** Its output is small, and fits into the pipes while it runs. */
  private static Ended run(ProcessBuilder command, String input, Duration limit)
      throws IOException, InterruptedException {
    Path errors = Files.createTempFile("errors", ".txt");
    Process process = command.redirectError(errors.toFile()).start();
    try {
      tell(process, input);
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        throw new IOException(command.command().getFirst() + " took more than " + limit);
      }
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Ended(process.exitValue(), output, Files.readString(errors));
    } finally {
      process.destroyForcibly().waitFor(TO_END.toSeconds(), TimeUnit.SECONDS);
      Files.delete(errors);
    }
  }

  /**
   * One that refuses a setting ends without reading the rest; its own words are the better error.
   */
  private static void tell(Process process, String input) throws IOException {
    try (Writer settings = process.outputWriter(StandardCharsets.UTF_8)) {
      settings.write(input);
    } catch (IOException e) {
      if (!GONE.contains(String.valueOf(e.getMessage()))) {
        throw e;
      }
    }
  }

  /**
   * How it ended.
   *
   * @param output lines NAME=VALUE
   * @param errors what was wrong
   */
  public record Ended(int status, String output, String errors) {
    /**
     * The same.
     *
     * @throws IOException if it failed, with its own words
     */
    public Ended requireSuccess() throws IOException {
      if (status != 0) {
        throw new IOException("status " + status + ": " + errors.strip());
      }
      return this;
    }

    /** A value that it told. */
    public String text(String name) {
      return output
          .lines()
          .filter(line -> line.startsWith(name + "="))
          .findFirst()
          .map(line -> line.substring(name.length() + 1))
          .orElseThrow(() -> new UncheckedIOException(new IOException("it did not tell " + name)));
    }

    /** A whole number that it told. */
    public long number(String name) {
      return Long.parseLong(text(name));
    }
  }
}
