package org.gridmark.model.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FilterTest {
  record Id(String desk, int number) {}

  record Deal(int number, @Nullable String status, @Nullable LocalDate day, long amount) {}

  private static final Field<Deal, String> STATUS = Field.of(Deal::status);
  private static final Field<Deal, LocalDate> DAY = Field.of(Deal::day);
  private static final Field<Deal, Integer> NUMBER = Field.of(Deal::number);
  private static final Field<Id, Integer> KEY_NUMBER = Field.ofKey(Id::number);
  private static final Id ID = new Id("fx", 7);
  private static final Deal ABSENT = new Deal(0, null, null, 0);
  private static final Deal OPEN = new Deal(5, "OPEN", LocalDate.of(2009, 1, 24), 10);

  @Test
  void aFieldIsReadFromTheHalfItBelongsTo() {
    assertThat(Filter.equal(NUMBER, 5).test(ID, OPEN)).isTrue();
    assertThat(Filter.equal(KEY_NUMBER, 5).test(ID, OPEN)).isFalse();
    assertThat(Filter.equal(KEY_NUMBER, 7).test(ID, OPEN)).isTrue();
    assertThat(NUMBER).isNotEqualTo(KEY_NUMBER);
  }

  @Test
  void absentValuesEqualOnlyAbsence() {
    assertThat(Filter.absent(STATUS).test(ID, ABSENT)).isTrue();
    assertThat(Filter.absent(STATUS).test(ID, OPEN)).isFalse();
    assertThat(Filter.equal(STATUS, "").test(ID, ABSENT)).isFalse();
    assertThat(Filter.in(STATUS, Set.of("OPEN")).test(ID, ABSENT)).isFalse();
    assertThat(Filter.between(DAY, LocalDate.MIN, LocalDate.MAX).test(ID, ABSENT)).isFalse();
    assertThat(Filter.atLeast(DAY, LocalDate.MIN).test(ID, ABSENT)).isFalse();
    assertThat(Filter.atMost(DAY, LocalDate.MAX).test(ID, ABSENT)).isFalse();
    assertThat(Filter.startsWith(STATUS, "").test(ID, ABSENT)).isFalse();
  }

  @Test
  void boundsAreIncluded() {
    LocalDate day = LocalDate.of(2009, 1, 24);
    assertThat(Filter.between(DAY, day, day).test(ID, OPEN)).isTrue();
    assertThat(Filter.between(DAY, day.plusDays(1), day.plusDays(2)).test(ID, OPEN)).isFalse();
    assertThat(Filter.between(DAY, day.plusDays(1), day).test(ID, OPEN)).isFalse();
  }

  /** A value lies between two bounds if it is at least the one and at most the other. */
  @Test
  void oneBoundIsHalfOfTwo() {
    for (int low = 3; low < 8; low++) {
      for (int high = 3; high < 8; high++) {
        Filter both = Filter.and(Filter.atLeast(NUMBER, low), Filter.atMost(NUMBER, high));
        assertThat(both.test(ID, OPEN))
            .isEqualTo(Filter.between(NUMBER, low, high).test(ID, OPEN))
            .isEqualTo(low <= 5 && 5 <= high);
      }
    }
  }

  @Test
  void aPrefixIsTakenLiterally() {
    Deal odd = new Deal(1, "%_*?\\'\"東京", null, 0);
    for (int length = 0; length <= 9; length++) {
      String prefix = "%_*?\\'\"東京".substring(0, length);
      assertThat(Filter.startsWith(STATUS, prefix).test(ID, odd)).isTrue();
      assertThat(Filter.startsWith(STATUS, prefix + "%").test(ID, odd)).isEqualTo(length == 0);
    }
    for (String other : new String[] {"open", "PEN", "OPENS", "O%", "OPE_", "O*", "O?", "\\O"}) {
      assertThat(Filter.startsWith(STATUS, other).test(ID, OPEN)).as(other).isFalse();
    }
    assertThat(Filter.startsWith(STATUS, "OPEN").test(ID, OPEN)).isTrue();
  }

  @Test
  void aFilterIsWrittenAsItIsAsked() {
    assertThat(Filter.atLeast(NUMBER, 5)).hasToString("Deal.number >= 5");
    assertThat(Filter.atMost(NUMBER, 5)).hasToString("Deal.number <= 5");
    assertThat(Filter.startsWith(STATUS, "OP")).hasToString("Deal.status starts with OP");
  }

  @Test
  void noConditionAtAllMeansAllForAndAndNoneForOr() {
    assertThat(Filter.and().test(ID, OPEN)).isTrue();
    assertThat(Filter.or().test(ID, OPEN)).isFalse();
  }

  @Test
  void aggregatesOverNoneAreZeroOrEmpty() {
    Field<Deal, Long> amount = Field.of(Deal::amount);
    assertThat(new Aggregate.Count().over(Stream.of())).isZero();
    assertThat(new Aggregate.Sum(amount).over(Stream.of())).isZero();
    assertThat(new Aggregate.Mean(amount).over(Stream.of())).isEmpty();
    assertThat(new Aggregate.Least<>(STATUS).over(Stream.of(Map.entry(ID, ABSENT)))).isEmpty();
    assertThat(
            new Aggregate.Greatest<>(amount)
                .over(Stream.of(Map.entry(ID, ABSENT), Map.entry(1, OPEN))))
        .isEqualTo(Optional.of(10L));
  }

  @Test
  void aChangeTouchesItsFieldAlone() {
    assertThat(Change.assign(STATUS, null).apply(OPEN))
        .isEqualTo(new Deal(5, null, LocalDate.of(2009, 1, 24), 10));
    assertThat(Change.add(NUMBER, -5).apply(OPEN).number()).isZero();
    assertThatThrownBy(() -> Change.add(NUMBER, Long.MAX_VALUE).apply(OPEN))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void schemaKeepsTheRecordsOrderAndRoundTrips() {
    Schema<Deal> schema = Schema.of(Deal.class);
    assertThat(schema.fields())
        .extracting(Field::name)
        .isEqualTo(List.of("number", "status", "day", "amount"));
    assertThat(schema.fields())
        .extracting(Field::nullable)
        .isEqualTo(List.of(false, true, true, false));
    assertThat(schema.make(schema.values(ABSENT))).isEqualTo(ABSENT);
  }

  @Test
  void anUnknownFieldNamesTheNearest() {
    assertThatThrownBy(() -> Field.named(Deal.class, "statsu", Part.VALUE))
        .hasMessage("Deal has no field statsu; did you mean status?");
  }

  @Test
  void onlyAMethodReferenceMakesAField() {
    assertThatThrownBy(() -> Field.of((Deal deal) -> deal.amount() + 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
