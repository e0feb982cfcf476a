package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values as hashes, without a server. */
class HashFormTest {
  private final HashForm<Sample> form = new HashForm<>(Sample.class);

  @Test
  void aValueIsReadAsItWasWritten() {
    Map<?, Sample> all = Values.samples(500);

    assertThat(all.values())
        .allSatisfy(sample -> assertThat(form.value(form.texts(sample))).isEqualTo(sample));
  }

  @Test
  void textsAreEqualWhereValuesAre() {
    List<Sample> all = List.copyOf(Values.samples(100).values());

    for (Sample one : all) {
      for (Sample other : all) {
        assertThat(text(one).equals(text(other))).isEqualTo(one.equals(other));
      }
    }
  }

  private String text(Sample sample) {
    return form.texts(sample).stream()
        .map(bytes -> IntStream.range(0, bytes.length).map(i -> bytes[i]).boxed().toList())
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  /** One of which nothing is there is told from one that is not there. */
  record Optional(@Nullable String text, @Nullable Long number) {}

  @Test
  void anEmptyTextAnAbsentOneAndNoEntryAreToldApart() {
    HashForm<Optional> optional = new HashForm<>(Optional.class);

    for (Optional one : List.of(new Optional(null, null), new Optional("", 0L))) {
      assertThat(optional.value(optional.texts(one))).isEqualTo(one);
    }
    assertThat(optional.value(Collections.nCopies(2, null))).isNull();
  }

  @Test
  void aFieldIsReadableText() {
    Sample sample = Values.sample(7);
    Field<Sample, Long> total = Field.of(Sample::total);

    assertThat(form.texts(sample)).hasSize(Sample.class.getRecordComponents().length);
    assertThat(form.texts(sample).get(total.index())).asString().isEqualTo("" + sample.total());
  }
}
