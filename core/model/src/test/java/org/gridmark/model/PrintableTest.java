package org.gridmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void whatSteersATerminalIsWrittenOut() {
    assertThat(Printable.lines("a\u001b[31mb\u0007\u202ec\u009bd\ufeff"))
        .isEqualTo("a\\u001b[31mb\\u0007\\u202ec\\u009bd\\ufeff");
    assertThat(Printable.line("two\nlines\r")).isEqualTo("two\\u000alines\\u000d");
  }

  @Test
  void otherTextStaysAsItIs() {
    String text = "Straße 5 €, 日本, ‘x’\nand a second line";
    assertThat(Printable.lines(text)).isEqualTo(text);
  }

  @Test
  void ofAVeryLongMessageBothEndsAreShown() {
    assertThat(Printable.message("file, line 1: " + "(".repeat(70_000) + ": expected a name"))
        .startsWith("file, line 1: (((")
        .contains("((( ... (((")
        .endsWith("((: expected a name")
        .hasSize(2005);
    assertThat(Printable.message("x".repeat(2000))).isEqualTo("x".repeat(2000));
  }
}
