package org.gridmark.system.settlement.trade;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.gridmark.system.settlement.Samples;
import org.junit.jupiter.api.Test;

class TermsTest {
  private static final Terms TERMS = Samples.TRADES.message(0, Slot.NOE).terms();

  @Test
  void thereAreSeventeenCriteriaOneForEachComponent() {
    assertThat(Criterion.values()).hasSize(17);
    assertThat(Stream.of(Terms.class.getRecordComponents()).map(RecordComponent::getName))
        .containsExactlyElementsOf(
            Stream.of(Criterion.values()).map(TermsTest::componentName).toList());
  }

  @Test
  void termsDifferInThatCriterionAloneWhichIsChanged() {
    assertThat(TERMS.differences(TERMS)).isEmpty();
    for (Criterion criterion : Criterion.values()) {
      Terms other = Samples.changed(TERMS, criterion, TermsTest::other);
      assertThat(TERMS.differences(other)).containsExactly(criterion);
      assertThat(other.differences(TERMS)).containsExactly(criterion);
    }
  }

  private static Object other(Object value) {
    return switch (value) {
      case String text -> text + "x";
      case Long number -> number + 1;
      case LocalDate date -> date.plusDays(1);
      case Side side -> side.other();
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  /** GROSS_AMOUNT is grossAmount. */
  private static String componentName(Criterion criterion) {
    StringBuilder name = new StringBuilder();
    for (String word : criterion.title().split(" ", -1)) {
      name.append(
          name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return name.toString();
  }
}
