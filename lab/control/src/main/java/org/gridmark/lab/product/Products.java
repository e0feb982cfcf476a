package org.gridmark.lab.product;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;

/**
 * The versions of products that were asked for by name: a folder of libraries each, made once.
 * Several processes may ask for the same one at the same time.
 *
 * @param folder the cache; a user may remove it at any time between runs
 */
public record Products(Path folder, Maven maven) {
  /** A version becomes a folder's name and part of a file that Maven reads. */
  private static final Pattern VERSION = Pattern.compile("[0-9A-Za-z][0-9A-Za-z._-]{0,63}");

  /** In the folder of the user's caches, by the user's own Maven. */
  public static Products ofUser() {
    return new Products(cache(System.getenv()), Maven.ofUser());
  }

  /** As the XDG Base Directory Specification has it, which does not take a relative one. */
  static Path cache(Map<String, String> environment) {
    Path wanted = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path home = Path.of(System.getProperty("user.home"), ".cache");
    return (wanted.isAbsolute() ? wanted : home).resolve("gridmark").resolve("products");
  }

  /**
   * The libraries of a version, with all that they need, and the digest of each: they are as they
   * were fetched.
   *
   * @param target who wants them, for the one line that says why there are none
   * @param artifacts as Maven names them
   * @throws BadInput with the nearest versions that are known, if there is no such version; or if a
   *     library has changed or gone since
   */
  public SortedMap<Path, String> jars(String target, List<String> artifacts, String version) {
    if (!VERSION.matcher(version).matches()) {
      throw new BadInput("--target: expected NAME@VERSION, not '" + target + "@" + version + "'");
    }
    Path place = folder.resolve(artifacts.getFirst().replace(':', '/')).resolve(version);
    try {
      if (!Files.isDirectory(place)) {
        fetch(target, artifacts, version, place);
      }
      SortedMap<Path, String> jars = new TreeMap<>();
      Sums.checked(target + "@" + version, place)
          .forEach((jar, digest) -> jars.put(place.resolve(jar), digest));
      return jars;
    } catch (IOException e) {
      throw new BadInput(
          "the libraries of " + target + "@" + version + " cannot be kept in " + place + ": " + e);
    }
  }

  /** Beside its place first, so that a folder which is there is whole. */
  private void fetch(String target, List<String> artifacts, String version, Path place)
      throws IOException {
    Files.createDirectories(place.getParent());
    Path beside = Files.createTempDirectory(place.getParent(), ".fetching");
    try {
      Path jars = Files.createDirectory(beside.resolve("jars"));
      maven.fetch(target, artifacts, version, beside, jars);
      Sums.write(jars);
      move(jars, place);
    } finally {
      delete(beside);
    }
  }

  private static void move(Path jars, Path place) throws IOException {
    try {
      Files.move(jars, place);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // Another process was quicker, and has the same ones.
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(Products::deleteOne);
    }
  }

  private static void deleteOne(Path one) {
    try {
      Files.delete(one);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
