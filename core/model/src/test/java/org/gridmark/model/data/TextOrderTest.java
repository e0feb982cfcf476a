package org.gridmark.model.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextOrderTest {
  record Named(String name) {}

  private static final Field<Named, String> NAME = Field.of(Named::name);
  private static final String[] SIGNS = {
    "", "a", "é", "\ud7ff", "\ue000", "Ａ", "\uffff", "😀", "🚀"
  };

  private static List<String> texts() {
    Random random = new Random(7);
    List<String> texts = new ArrayList<>();
    for (int n = 0; n < 200; n++) {
      texts.add(SIGNS[random.nextInt(SIGNS.length)] + SIGNS[random.nextInt(SIGNS.length)]);
    }
    return texts;
  }

  /** The oracle is the bytes of UTF-8, whose order is that of code points. */
  @Test
  void codePointsAreInTheOrderOfTheirBytes() {
    for (String one : texts()) {
      for (String other : texts()) {
        int bytes =
            Arrays.compareUnsigned(
                one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
        assertThat(Integer.signum(TextOrder.CODE_POINTS.compare(one, other)))
            .as("%s and %s", one, other)
            .isEqualTo(Integer.signum(bytes));
      }
    }
  }

  @Test
  void byUtf16UnitsAnEmojiComesBeforeAWideLetterAndByCodePointsBehindIt() {
    assertThat(TextOrder.UTF_16.compare("😀", "Ａ")).isNegative();
    assertThat(TextOrder.CODE_POINTS.compare("😀", "Ａ")).isPositive();
  }

  @Test
  void whereOrdersAgreeTheyGiveTheSameAnswers() {
    for (String bound : texts()) {
      List<Filter> filters =
          List.of(
              Filter.atLeast(NAME, bound),
              Filter.and(Filter.atMost(NAME, bound), Filter.all()),
              Filter.or(Filter.atMost(NAME, bound), Filter.atLeast(NAME, bound)),
              new Filter.Between(NAME, "a", bound));
      for (Filter filter : filters) {
        for (String name : texts()) {
          boolean java = TextOrder.UTF_16.test(filter, "", new Named(name));
          assertThat(java).isEqualTo(filter.test("", new Named(name)));
          if (TextOrder.agree(filter)) {
            assertThat(TextOrder.CODE_POINTS.test(filter, "", new Named(name)))
                .as("%s of %s", filter, name)
                .isEqualTo(java);
          }
        }
      }
    }
    assertThat(TextOrder.agree(Filter.atLeast(NAME, "Zürich"))).isTrue();
    assertThat(TextOrder.agree(Filter.and(Filter.all(), Filter.atLeast(NAME, "Ａ")))).isFalse();
  }
}
