package org.gridmark.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CompactTest {
  private static Markup row(String name, String number) {
    return Markup.of("tr")
        .set("data-request", name)
        .add(
            Markup.of("th", "name").add(Markup.name(name)),
            Markup.of("td", "number").text(number),
            Markup.of("td", "number").text("1"));
  }

  @Test
  void aShapeAndAFrequentTextStandOnce() {
    assertThat(Compact.script(List.of(row("get", "5 ms"), row("a long name", "5 ms"))).render())
        .containsOnlyOnce("\"number\"")
        .containsOnlyOnce("\"a long name\"")
        .containsOnlyOnce("5 ms")
        .contains("\"get\",\"get\"");
  }

  @Test
  void noTextEndsTheScript() {
    assertThat(Compact.script(List.of(row("</script><b>", "1"))).render())
        .doesNotContain("</script><", "<b>")
        .endsWith("</script>");
  }

  @Test
  void charactersThatForceADirectionAreReplacedHereToo() {
    assertThat(Compact.script(List.of(row("a\u202eb\u0000c", "1"))).render())
        .contains("a\\ufffdb\\ufffdc")
        .doesNotContain("202e", "0000");
  }
}
