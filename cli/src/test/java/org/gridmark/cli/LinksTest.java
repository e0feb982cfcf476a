package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links of the manual lead to a page that is there, and to a heading of it. */
class LinksTest {
  private static final Path PROJECT = Path.of("..");
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(PROJECT.resolve("docs"));
        Stream<Path> top = Files.list(PROJECT)) {
      return Stream.concat(docs, top).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void eachLinkLeadsSomewhere(Path page) throws IOException {
    assertThat(broken(page, Files.readString(page))).isEmpty();
  }

  @Test
  void aLinkThatLeadsNowhereIsFound() throws IOException {
    String text = "[a](docs/nowhere.md) [b](#nothing) [c](README.md#nothing) [d](README.md)";
    assertThat(broken(PROJECT.resolve("page.md"), text))
        .containsExactly("docs/nowhere.md", "#nothing", "README.md#nothing");
  }

  private static List<String> broken(Path page, String text) throws IOException {
    List<String> broken = new ArrayList<>();
    for (var link : LINK.matcher(text).results().toList()) {
      String path = link.group(1);
      String anchor = link.group(2);
      Path file = page.resolveSibling(path);
      String content = path.isEmpty() ? text : contentOf(file);
      boolean headed = anchor == null || anchors(content).contains(anchor);
      if (!headed || !Files.exists(file)) {
        broken.add(anchor == null ? path : path + "#" + anchor);
      }
    }
    return broken;
  }

  /** Of a page; other files have no headings. */
  private static String contentOf(Path file) throws IOException {
    return file.toString().endsWith(".md") && Files.exists(file) ? Files.readString(file) : "";
  }

  /** As GitHub makes them of headings. */
  private static Set<String> anchors(String text) {
    return HEADING
        .matcher(text)
        .results()
        .map(heading -> heading.group(1).replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"))
        .map(heading -> heading.strip().toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}_\\- ]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }
}
