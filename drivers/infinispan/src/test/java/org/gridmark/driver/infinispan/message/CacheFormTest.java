package org.gridmark.driver.infinispan.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.junit.jupiter.api.Test;

/** Tasks arrive at other members as they were. */
class CacheFormTest {
  private static final CacheForm FORM = CacheForm.of(Values.SAMPLES);
  private static final Field<Sample, BigDecimal> AMOUNT = Field.of(Sample::amount);
  private static final Field<Sample, LocalDateTime> BOOKED = Field.of(Sample::booked);

  @Test
  void aFilterArrivesAsItWas() throws IOException {
    Filter filter =
        Filter.or(
            Filter.all(),
            Filter.and(),
            Filter.and(
                Filter.equal(Field.ofKey(SampleKey::account), "東京 🚀"),
                Filter.absent(Field.of(Sample::volume)),
                Filter.equal(Field.of(Sample::price), -0.0),
                Filter.in(AMOUNT, Set.of(new BigDecimal("1.0"), new BigDecimal("1.00"))),
                Filter.in(Field.of(Sample::open), Set.of()),
                Filter.between(
                    Field.of(Sample::day), LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31)),
                Filter.atLeast(AMOUNT, new BigDecimal("1.0")),
                Filter.atMost(Field.of(Sample::day), LocalDate.of(1, 1, 1)),
                Filter.startsWith(Field.ofKey(SampleKey::account), "東%_\\'🚀")),
            Filter.equal(BOOKED, LocalDateTime.of(1, 1, 1, 0, 0, 0, 1000)));

    Selection sent = new Selection(FORM, filter);
    assertThat(sentAndRead(Selection.class, sent)).isEqualTo(sent);
  }

  @Test
  void anAggregateArrivesAsItWas() throws IOException {
    for (Aggregate<?> aggregate :
        List.of(
            new Aggregate.Count(),
            new Aggregate.Sum(AMOUNT),
            new Aggregate.Mean(Field.of(Sample::lots)),
            new Aggregate.Least<>(Field.of(Sample::status)),
            new Aggregate.Greatest<>(Field.of(Sample::sequence)))) {
      Gathering sent = new Gathering(FORM, aggregate);
      assertThat(sentAndRead(Gathering.class, sent)).isEqualTo(sent);
    }
  }

  @Test
  void aChangeArrivesAsItWas() throws IOException {
    for (Change change :
        List.of(
            Change.assign(BOOKED, null),
            Change.assign(AMOUNT, new BigDecimal("-1.50")),
            Change.add(Field.of(Sample::volume), -7))) {
      Altering<?, ?> sent = new Altering<>(FORM, Filter.all(), change);
      assertThat(sentAndRead(Altering.class, sent)).isEqualTo(sent);
    }
  }

  @Test
  void bothValuesOfAnEventArriveAsTheyWere() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      Told sent = new Told(Values.sample(seed), seed % 2 == 0 ? null : Values.sample(seed + 1));
      assertThat(sentAndRead(Told.class, sent)).isEqualTo(sent);
    }
  }

  @Test
  void fieldsOfAnotherCacheAreRefused() {
    Filter foreign = Filter.equal(Field.of(Values.Other::status), "NEW");
    assertThatThrownBy(() -> FORM.own(Filter.and(Filter.all(), foreign)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Other.status");
    assertThatThrownBy(() -> FORM.own(Change.assign(Field.ofKey(SampleKey::account), "other")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("key");
  }

  @SuppressWarnings("unchecked") // found by its class
  private static <T> T sentAndRead(Class<T> type, T task) throws IOException {
    TaskMarshaller<T> marshaller =
        (TaskMarshaller<T>)
            Messages.TASKS.stream().filter(each -> each.type() == type).findFirst().orElseThrow();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    marshaller.writing().write(task, new DataOutputStream(bytes));
    return marshaller
        .reading()
        .read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}
