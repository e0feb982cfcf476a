package org.gridmark.driver.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextPrefixTest {
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  @ParameterizedTest
  @CsvSource({"a, b", "ab, ac", "a%, a&", "\ud7ff, \ue000", "x\uffff, x\ud800\udc00", "🚀, 🚁"})
  void theRangeEndsBeforeTheNextCharacter(String prefix, String after) {
    assertThat(new TextPrefix(prefix).after()).contains(after);
  }

  @Test
  void afterTheLastCharacterTheOneBeforeCounts() {
    assertThat(new TextPrefix("a" + LAST + LAST).after()).contains("b");
    assertThat(new TextPrefix(LAST).after()).isEmpty();
    assertThat(new TextPrefix("").after()).isEmpty();
  }
}
