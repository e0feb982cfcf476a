package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import java.util.regex.Pattern;

/** The markup of a page. */
final class PageMarkup {
  private static final Pattern CLOSED = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>");
  private static final List<String> VOID = List.of("meta", "link", "input", "br");

  private PageMarkup() {}

  /** One section of a page, with its markup. */
  static String section(String page, String id) {
    int start = page.indexOf("<section id=\"" + id + "\"");
    assertThat(start).as(id).isPositive();
    return page.substring(start, page.indexOf("</section>", start));
  }

  /** Every tag, in order. */
  static List<String> tags(String page) {
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(m -> m.group(1))
        .toList();
  }

  /** Tags that are opened and not closed. */
  static List<String> unclosed(String page) {
    String body =
        page.replaceAll("(?s)<(style|script)[^>]*>.*?</\\1>", "")
            .replaceAll("<(line|path|circle|rect) [^>]*/>", "");
    ArrayDeque<String> open = new ArrayDeque<>();
    CLOSED
        .matcher(body)
        .results()
        .filter(tag -> !VOID.contains(tag.group(2)))
        .forEach(
            tag -> {
              if (tag.group(1).isEmpty()) {
                open.push(tag.group(2));
              } else {
                assertThat(open.pop()).isEqualTo(tag.group(2));
              }
            });
    return List.copyOf(open);
  }
}
