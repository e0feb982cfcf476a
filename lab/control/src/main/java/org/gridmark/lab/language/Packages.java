package org.gridmark.lab.language;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;

/**
 * The packages of languages: a folder each, made once by the language's own tool, whole or not at
 * all. It is found by the digest of the command and of all that the command reads, so other
 * packages are another folder. Several processes may ask for the same one at the same time.
 *
 * @param folder the cache; a user may remove it at any time between runs
 */
public record Packages(Path folder) {
  private static final long PATIENCE_MINUTES = 15;

  /** In the folder of the user's caches, as the XDG Base Directory Specification has it. */
  public static Packages ofUser(Map<String, String> environment) {
    Path wanted = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path home = Path.of(System.getProperty("user.home"), ".cache");
    return new Packages(
        (wanted.isAbsolute() ? wanted : home).resolve("gridmark").resolve("packages"));
  }

  /**
   * The folder with a language's packages.
   *
   * @throws BadInput in one line, if they cannot be fetched
   */
  public Path of(Language language) {
    if (language.lock().isEmpty()) {
      return language.folder();
    }
    try {
      Map<Path, Path> locked = locked(language);
      Path place = folder.resolve(language.name()).resolve(digest(language, locked));
      if (!Files.isDirectory(place)) {
        fetch(language, locked, place);
      }
      return place;
    } catch (IOException e) {
      throw new BadInput("the packages of " + language.title() + " cannot be kept: " + e);
    }
  }

  /**
   * The files that its packages are made of, each under the path that it has where they are made:
   * that in its folder, or that in the folder of all languages if it is one of another's.
   */
  private static Map<Path, Path> locked(Language language) throws IOException {
    Map<Path, Path> all = new TreeMap<>();
    for (String one : language.lock()) {
      Path there = language.folder().resolve(one).normalize();
      Path within =
          there.startsWith(language.folder()) ? language.folder() : language.folder().getParent();
      if (within == null || !there.startsWith(within) || !Files.exists(there)) {
        throw new BadInput(
            "%s: lock names %s, which is neither in its folder nor in one beside it"
                .formatted(language.folder().resolve(Language.FILE), one));
      }
      try (Stream<Path> files = Files.walk(there)) {
        files.filter(Files::isRegularFile).forEach(file -> all.put(within.relativize(file), file));
      }
    }
    return all;
  }

  private static String digest(Language language, Map<Path, Path> locked) throws IOException {
    StringBuilder text = new StringBuilder(String.join(" ", language.fetch()));
    for (Map.Entry<Path, Path> file : locked.entrySet()) {
      text.append('\n').append(file.getKey()).append(' ').append(Digest.of(file.getValue()));
    }
    return Digest.of(text.toString());
  }

  /** Beside its place first, so that a folder which is there is whole. */
  private static void fetch(Language language, Map<Path, Path> locked, Path place)
      throws IOException {
    Files.createDirectories(place.getParent());
    Path beside = Files.createTempDirectory(place.getParent(), ".fetching");
    Path log = Files.createTempFile(place.getParent(), ".fetching", ".log");
    try {
      for (Map.Entry<Path, Path> file : locked.entrySet()) {
        Path copy = beside.resolve(file.getKey());
        Files.createDirectories(copy.getParent());
        Files.copy(file.getValue(), copy);
      }
      run(language, beside, log);
      Files.move(beside, place);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // Another process was quicker, and has the same ones.
    } finally {
      delete(beside);
      Files.deleteIfExists(log);
    }
  }

  private static void run(Language language, Path beside, Path log) throws IOException {
    List<String> command = Language.filled(language.fetch(), language.folder(), beside);
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(beside.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new BadInput(language.title() + " needs " + command.getFirst() + " on the PATH");
    }
    process.getOutputStream().close();
    if (!ended(process)) {
      String said = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
      String last = said.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b);
      throw new BadInput(
          "the packages of %s cannot be fetched: %s"
              .formatted(language.title(), last.isEmpty() ? "its tool said nothing" : last));
    }
  }

  /** Whether it did what it should; what is left of it is ended. */
  private static boolean ended(Process process) {
    try {
      return process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }
}
