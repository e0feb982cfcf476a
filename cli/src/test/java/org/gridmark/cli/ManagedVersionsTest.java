package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A version that the POM above all manages reaches what products bring along, too, and they are
 * made for another. Where one process has the product and what needs that version, there can be but
 * one; elsewhere the version belongs into the POMs that name the library.
 */
class ManagedVersionsTest {
  private static final Path HOME =
      Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")));

  private static final Pattern MANAGEMENT =
      Pattern.compile("(?s)<dependencyManagement>.*?</dependencyManagement>");
  private static final Pattern MANAGED =
      Pattern.compile(
          "(?s)<dependency>\\s*<groupId>[^<]+</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*"
              + "<version>\\$\\{([^}]+)}</version>\\s*(?:<scope>[^<]+</scope>\\s*)?</dependency>");

  /** The jars of managed versions, and the artifacts that they are of. */
  private static Map<String, String> managed() throws IOException {
    String pom = Files.readString(Path.of("..", "pom.xml"));
    String management =
        MANAGEMENT.matcher(pom).results().map(found -> found.group()).collect(Collectors.joining());
    Map<String, String> jars = new LinkedHashMap<>();
    MANAGED
        .matcher(management)
        .results()
        .filter(one -> !one.group(2).equals("project.version"))
        .forEach(one -> jars.put(jar(pom, one.group(1), one.group(2)), one.group(1)));
    return jars;
  }

  private static String jar(String pom, String artifact, String property) {
    String mark = "<" + property + ">";
    int start = pom.indexOf(mark) + mark.length();
    return artifact + "-" + pom.substring(start, pom.indexOf('<', start)) + ".jar";
  }

  private static Set<String> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  @Test
  void noVersionIsManagedOfWhatOnlyAProductBringsAlong() throws IOException {
    Map<String, String> managed = managed();
    assertThat(managed).hasSizeGreaterThan(5).containsValue("HdrHistogram");
    Set<String> ours = jars(HOME.resolve("lib/core"));
    ours.addAll(jars(HOME.resolve("lib/studies")));
    Set<String> overridden = new TreeSet<>();
    for (Path module : ProjectModules.folders()) {
      String pom = Files.readString(module.resolve("pom.xml"));
      String installed = pom.replaceAll("(?s).*<gridmark.install>(.*?)</gridmark.install>.*", "$1");
      if (installed.startsWith("drivers/") || installed.startsWith("services/")) {
        Set<String> brought = jars(HOME.resolve("lib").resolve(installed));
        managed.forEach(
            (jar, artifact) -> {
              boolean named = pom.contains("<artifactId>" + artifact + "</artifactId>");
              if (brought.contains(jar) && !named && !ours.contains(jar)) {
                overridden.add(installed + ": " + jar);
              }
            });
      }
    }
    assertThat(overridden).isEmpty();
  }
}
