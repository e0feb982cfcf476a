package org.gridmark.model.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromiseFileTest {
  private static final String FILE =
      """
      page.safety = Safety | https://example.org/safety | 2.1
      death = none | safety | Nothing is lost.
      death.alone = some | safety | Without backups entries are lost.
      reads = silent | safety | Reads are fast.
      reads.near = unstated
      """;

  private static List<Promise> promises(String file, String... variants) throws IOException {
    Properties lines = new Properties();
    lines.load(new StringReader(file));
    return PromiseFile.of(lines, List.of(variants));
  }

  @Test
  void statementsAreInTheOrderOfTheirTopics() throws IOException {
    Promise.Page page = new Promise.Page("Safety", "https://example.org/safety", "2.1");
    assertThat(promises(FILE))
        .containsExactly(
            new Promise(Topic.DEATH, Promise.Says.NONE, "Nothing is lost.", page),
            new Promise(Topic.READS, Promise.Says.SILENT, "Reads are fast.", page));
  }

  @Test
  void theFirstVariantOfWhichSomethingIsStatedDecides() throws IOException {
    assertThat(promises(FILE, "near", "alone"))
        .extracting(Promise::says)
        .containsExactly(Promise.Says.SOME);
    assertThat(promises(FILE, "another")).isEqualTo(promises(FILE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "deth = none | safety | Words.; deth: expected a topic before the point, not 'deth'",
        "none = none | safety | Words.; none: expected a topic before the point, not 'none'",
        "death = never | safety | Words.; expected none, some, silent or unstated, not 'never'",
        "death = none | manual | Words.; expected a page of [safety], not 'manual'",
        "death = none | safety; expected none, some or silent | PAGE | STATEMENT",
        "death = none | safety |; expected none, some or silent | PAGE | STATEMENT",
        "page.a = A | http://example.org | 1; expected an address that begins with https://",
        "death = none | safety | a b c d e f g h i j k l m n o p q r s t u; at most 20 words"
      })
  void aLineThatIsWrongIsNamedWithWhatWasExpected(String line, String expected) {
    assertThatIllegalStateException()
        .isThrownBy(() -> promises(FILE.replaceAll("(?m)^death = .*$", "") + line + "\n"))
        .withMessageContaining("promises.properties")
        .withMessageContaining(expected);
  }
}
