package org.gridmark.system.hotel.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page holds the elements that were begun, and everything else as text. */
class HtmlTest {
  private static String written(Html html) {
    return new String(html.bytes(), UTF_8);
  }

  @Test
  void elementsAttributesAndText() {
    Html html = new Html().open(Tag.P).set(Attribute.DATA_HOTEL, 7).text("a").open(Tag.INPUT);
    html.set(Attribute.VALUE, "v").text("b").close();
    assertThat(written(html))
        .isEqualTo("<!doctype html>\n<p data-hotel=\"7\">a<input value=\"v\">b</p>");
  }

  @Test
  void everyCharacterStaysTextInEveryPlace() {
    StringBuilder all = new StringBuilder();
    for (char c = 1; c < 0x300; c++) {
      all.append(c);
    }
    String html =
        written(
            new Html()
                .open(Tag.P)
                .set(Attribute.VALUE, all.toString())
                .text(all.toString())
                .close());
    int end = html.indexOf("\">", html.indexOf("value=\"") + 7);
    String attribute = html.substring(html.indexOf("value=\"") + 7, end);
    String text = html.substring(end + 2, html.length() - "</p>".length());
    assertThat(attribute).doesNotContain("<", ">", "\"", "'");
    assertThat(text).doesNotContain("<", ">");
    assertThat(plain(attribute)).isEqualTo(all.toString());
    assertThat(plain(text)).isEqualTo(all.toString());
  }

  private static String plain(String escaped) {
    return escaped
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "//evil.example",
        "http://evil",
        "",
        "/\\evil",
        "/a\tb",
        " /"
      })
  void aLinkLeadsToThisSiteAlone(String target) {
    Html html = new Html().open(Tag.A);
    assertThatThrownBy(() -> html.set(Attribute.HREF, target))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aPageThatIsNotEndedIsNoPage() {
    assertThatThrownBy(() -> new Html().open(Tag.P).bytes())
        .isInstanceOf(IllegalStateException.class);
    Html html = new Html().open(Tag.P).text("a");
    assertThatThrownBy(() -> html.set(Attribute.ID, "late"))
        .isInstanceOf(IllegalStateException.class);
  }
}
