package org.gridmark.lab.language;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * A client program in another language than Java: a folder with its source, and with {@value
 * #FILE}, which says how it is started. Commands are words between blanks; {@value #FOLDER} in one
 * is the folder, {@value #PACKAGES} that of the fetched packages. The key {@code test} is the
 * command of its own tests, which a build runs and the lab never.
 *
 * @param name the folder's: what settings and phases call it
 * @param title for people: {@code Python}
 * @param tool the program that runs it, found on the PATH
 * @param version the command that tells the tool's version
 * @param least the lowest version that will do
 * @param lock the files and folders of which the packages are a function; empty: it needs none
 * @param fetch the command that fetches the packages
 * @param run the command that starts it
 * @param targets those that it can speak to
 * @param near those of which it has a near cache
 */
public record Language(
    String name,
    String title,
    Path folder,
    String tool,
    List<String> version,
    String least,
    List<String> lock,
    List<String> fetch,
    List<String> run,
    Set<String> targets,
    Set<String> near) {
  /** The name of the file in its folder. */
  public static final String FILE = "client.properties";

  static final String FOLDER = "{folder}";
  static final String PACKAGES = "{packages}";

  private static final Set<String> KEYS =
      new TreeSet<>(
          List.of(
              "name",
              "tool",
              "version",
              "least",
              "lock",
              "packages",
              "run",
              "test",
              "targets",
              "near"));
  private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)+|\\d+");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern COMMAS = Pattern.compile("[\\s,]+");

  /**
   * The one of a folder.
   *
   * @throws BadInput naming the file and what is wrong with it
   */
  public static Language of(Path folder) {
    Path file = folder.resolve(FILE);
    Properties given = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      given.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput(file + ": cannot be read: " + e.getMessage());
    }
    for (String key : given.stringPropertyNames()) {
      if (!KEYS.contains(key)) {
        throw new BadInput(file + ": no key " + key + Suggestion.hint(key, KEYS));
      }
    }
    if (!given.getProperty("least", "0").strip().matches("\\d{1,9}(\\.\\d{1,9}){0,5}|")) {
      throw new BadInput(file + ": least: expected a version such as 3.11");
    }
    if (given.getProperty("lock", "").isBlank() != given.getProperty("packages", "").isBlank()) {
      throw new BadInput(file + ": expected lock and packages, or neither");
    }
    return new Language(
        String.valueOf(folder.getFileName()),
        required(file, given, "name"),
        folder,
        required(file, given, "tool"),
        words(required(file, given, "version")),
        required(file, given, "least"),
        list(given, "lock"),
        words(given.getProperty("packages", "")),
        words(required(file, given, "run")),
        Set.copyOf(list(given, "targets")),
        Set.copyOf(list(given, "near")));
  }

  private static String required(Path file, Properties given, String key) {
    String value = given.getProperty(key, "").strip();
    if (value.isEmpty()) {
      throw new BadInput(file + ": expected a key " + key);
    }
    return value;
  }

  private static List<String> words(String command) {
    return BLANKS.splitAsStream(command.strip()).filter(word -> !word.isEmpty()).toList();
  }

  private static List<String> list(Properties given, String key) {
    return COMMAS
        .splitAsStream(given.getProperty(key, "").strip())
        .filter(one -> !one.isEmpty())
        .toList();
  }

  /** Whether the output of the command that tells the version names one that will do. */
  public boolean isMetBy(String output) {
    Matcher found = VERSION.matcher(output);
    return found.find() && compare(found.group(), least) >= 0;
  }

  private static int compare(String one, String other) {
    String[] left = one.split("\\.", -1);
    String[] right = other.split("\\.", -1);
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      int order = Long.compare(part(left, i), part(right, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static long part(String[] parts, int place) {
    return place < parts.length ? Long.parseLong(parts[place]) : 0;
  }

  /**
   * The command line that starts it on a host.
   *
   * @param there its folder on the host
   * @param packages that of its packages on the host
   */
  public List<String> command(Path there, Path packages) {
    return filled(run, there, packages);
  }

  static List<String> filled(List<String> words, Path folder, Path packages) {
    return words.stream()
        .map(word -> word.replace(FOLDER, folder.toString()))
        .map(word -> word.replace(PACKAGES, packages.toString()))
        .toList();
  }
}
