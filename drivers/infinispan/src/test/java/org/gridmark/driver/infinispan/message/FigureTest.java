package org.gridmark.driver.infinispan.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.junit.jupiter.api.Test;

/** Figures over parts of the entries add up to the figure over all of them. */
class FigureTest {
  private static final CacheForm FORM = CacheForm.of(Values.BY_LONG);

  private final List<Map.Entry<Long, Sample>> all =
      LongStream.range(0, 100).boxed().map(key -> Map.entry(key, Values.sample(key))).toList();

  @Test
  void partsAddUpToTheWhole() {
    for (Aggregate<?> aggregate :
        List.of(
            new Aggregate.Count(),
            new Aggregate.Sum(Field.of(Sample::lots)),
            new Aggregate.Mean(Field.of(Sample::count)),
            new Aggregate.Least<>(Field.of(Sample::status)),
            new Aggregate.Greatest<>(Field.of(Sample::status)),
            new Aggregate.Least<>(Field.of(Sample::fee)),
            new Aggregate.Greatest<>(Field.of(Sample::day)))) {
      Gathering gathering = new Gathering(FORM, aggregate);
      Figure first = gathered(gathering, all.subList(0, 30));
      Figure second = gathered(gathering, all.subList(30, all.size()));

      assertThat(gathering.joining().apply(first, second).result(aggregate))
          .as("%s", aggregate)
          .isEqualTo(aggregate.over(all.stream()));
    }
  }

  @Test
  void noEntriesHaveNoMeanAndNoExtremes() {
    assertThat(Figure.NONE.result(new Aggregate.Count())).isEqualTo(0L);
    assertThat(Figure.NONE.result(new Aggregate.Sum(Field.of(Sample::lots)))).isEqualTo(0.0);
    assertThat(Figure.NONE.result(new Aggregate.Mean(Field.of(Sample::lots))))
        .isEqualTo(Optional.empty());
    assertThat(Figure.NONE.result(new Aggregate.Least<>(Field.of(Sample::day))))
        .isEqualTo(Optional.empty());
  }

  private static Figure gathered(Gathering gathering, List<Map.Entry<Long, Sample>> entries) {
    Figure figure = Figure.NONE;
    for (Map.Entry<Long, Sample> entry : entries) {
      figure = gathering.apply(figure, entry);
    }
    return figure;
  }
}
