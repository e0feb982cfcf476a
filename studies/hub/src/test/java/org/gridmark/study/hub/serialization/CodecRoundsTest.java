package org.gridmark.study.hub.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.data.Schema;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class CodecRoundsTest {
  private final HubData data = new HubData(2009, new Rows(100));

  private CodecRounds rounds(int rounds) {
    return new CodecRounds(
        data.positions(Region.NY, Day.T), data.activities(Region.NY, Day.T), 2009, 10, rounds);
  }

  @Test
  void eachRoundGivesEachFigureOnce() throws Exception {
    CodecBench bench = new CodecBench(value -> value);
    rounds(3).run(bench);
    for (String kind : List.of("Position", "Activity")) {
      for (String metric : List.of("codec.encode", "codec.decode", "codec.size")) {
        assertThat(bench.figures(kind, metric)).hasSize(3).allMatch(value -> value > 0);
        assertThat(bench.figures(kind + " by Java serialization", metric)).hasSize(3);
        assertThat(bench.figures(kind, metric + ".ratio")).hasSize(3);
      }
    }
    for (String field : List.of("Position.account", "Activity.tradeDate", "Activity.tradeStatus")) {
      assertThat(bench.figures(field, "codec.field")).hasSize(3);
      assertThat(bench.figures(field, "codec.field.ratio")).hasSize(3);
    }
  }

  /** Fifteen rounds of ten objects were not reported; the source begins again after a hundred. */
  @Test
  void sizesAreThoseOfTheObjectsOfTheRound() throws Exception {
    CodecBench bench = new CodecBench(value -> value);
    rounds(2).run(bench);
    assertThat(bench.figures("Activity", "codec.size")).containsExactly(size(50), size(60));
    assertThat(bench.figures("Activity", "codec.size.ratio").getFirst())
        .isEqualTo(
            size(50) / bench.figures("Activity by Java serialization", "codec.size").getFirst());
  }

  private double size(int first) {
    return IntStream.range(first, first + 10)
        .mapToObj(n -> data.activities(Region.NY, Day.T).entry(n).getValue())
        .mapToInt(activity -> CodecBench.encode(activity).length)
        .average()
        .orElseThrow();
  }

  @Test
  void aFormThatLosesSomethingIsRefused() {
    CodecBench bench =
        new CodecBench(
            values -> {
              values[values.length - 1] = "lost";
              return values;
            });
    assertThatThrownBy(() -> rounds(3).run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("a stored form gave back");
  }

  @Test
  void twinsHaveTheSameFields() {
    assertThat(shape(SerializablePosition.class)).isEqualTo(shape(Position.class));
    assertThat(shape(SerializableActivity.class)).isEqualTo(shape(Activity.class));
    Kind<Activity> kind = Kind.of(data.activities(Region.NY, Day.T));
    Activity activity = kind.source().entry(7).getValue();
    SerializableActivity twin = (SerializableActivity) kind.twin(activity);
    assertThat(Schema.of(SerializableActivity.class).values(twin))
        .isEqualTo(Schema.of(Activity.class).values(activity));
  }

  private static List<String> shape(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(component -> component.getName() + " " + component.getType())
        .toList();
  }

  @Test
  void theFormsThatATargetOffersAreComparedWithItsDefault() {
    List<Strategy> offered =
        List.of(
            Strategy.DEFAULT,
            Strategy.direct("threads", "more of them", Map.of()),
            Strategy.direct("java-serialization", "by Java", Map.of()));
    assertThat(compared(offered)).containsExactly("default", "java-serialization");
    assertThat(compared(List.of())).containsExactly("default");
  }

  private static List<String> compared(List<Strategy> offered) {
    Settings settings = Settings.of(new HubStudy(), true, Map.of());
    return new SerializationExperiment()
        .design(settings, offered).strategies().stream().map(Strategy::name).toList();
  }
}
