package org.gridmark.study.hub.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HubDataTest {
  private static final HubData DATA = new HubData(2009, new Rows(2000));

  static List<Source<?, ?>> sources() {
    return DATA.all();
  }

  /** The same, and those of further caches. */
  static List<Source<?, ?>> furtherSources() {
    List<Source<?, ?>> all = new ArrayList<>(DATA.all());
    all.add(DATA.positions(Region.NY, Day.T_1, List.of()));
    all.add(DATA.activities(Region.NY, Day.T_1, List.of()));
    return all;
  }

  @Test
  void thereAreTheEighteenCachesOfTable31() {
    assertThat(DATA.all().stream().map(source -> source.cache().name()))
        .containsExactly(
            "P_NY_T",
            "P_NY_T-1",
            "P_NY_T-2",
            "P_EU_T",
            "P_EU_T-1",
            "P_EU_T-2",
            "P_ASIA_T",
            "P_ASIA_T-1",
            "P_ASIA_T-2",
            "A_NY_T",
            "A_NY_T-1",
            "A_NY_T-2",
            "A_EU_T",
            "A_EU_T-1",
            "A_EU_T-2",
            "A_ASIA_T",
            "A_ASIA_T-1",
            "A_ASIA_T-2");
    assertThat(HubCaches.all()).isEqualTo(DATA.all().stream().map(Source::cache).toList());
    assertThat(DATA.entries()).isEqualTo(18 * 2000);
  }

  @Test
  void tablesAreNamedAsTheirCaches() {
    assertThat(HubData.table(DATA.positions(Region.NY, Day.T_1)).name()).isEqualTo("p_ny_t_1");
  }

  @ParameterizedTest
  @MethodSource("furtherSources")
  <K, V extends Record> void keysAreUniqueAndFound(Source<K, V> source) {
    Set<K> keys = new HashSet<>();
    for (long n = 0; n < source.size(); n++) {
      K key = source.entry(n).getKey();
      assertThat(keys.add(key)).isTrue();
      assertThat(source.find(key)).isEqualTo(n);
    }
  }

  @Test
  void keysThatWereNeverStoredAreNotFound() {
    Positions positions = DATA.positions(Region.NY, Day.T);
    PositionKey key = positions.entry(3).getKey();
    assertThat(
            List.of(
                new PositionKey("", key.instrument(), key.book()),
                new PositionKey("NY", key.instrument(), key.book()),
                new PositionKey("NY1234567x", key.instrument(), key.book()),
                new PositionKey(key.account().replace("NY", "EU"), key.instrument(), key.book()),
                new PositionKey(key.account(), key.instrument() + 1, key.book()),
                new PositionKey(key.account(), Integer.MIN_VALUE, key.book()),
                new PositionKey(key.account(), key.instrument(), "")))
        .allSatisfy(wrong -> assertThat(positions.find(wrong)).isEqualTo(-1));
    Activities activities = DATA.activities(Region.NY, Day.T);
    long id = activities.entry(3).getKey();
    assertThat(List.of(0L, -1L, id + 1, id - 1, Long.MAX_VALUE, Long.MIN_VALUE))
        .allSatisfy(wrong -> assertThat(activities.find(wrong)).isEqualTo(-1));
  }

  @Test
  void activitiesOfDifferentCachesHaveDifferentIds() {
    Set<Long> ids = new HashSet<>();
    for (Activities source : DATA.activities()) {
      for (long n = 0; n < source.size(); n++) {
        ids.add(source.entry(n).getKey());
      }
    }
    assertThat(ids).hasSize(9 * 2000);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void theSameSeedGivesTheSameData(Source<?, ?> source) {
    Source<?, ?> again = same(new HubData(2009, new Rows(2000)), source);
    for (long n = 0; n < source.size(); n++) {
      assertThat(again.entry(n)).isEqualTo(source.entry(n));
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void anotherSeedGivesOtherData(Source<?, ?> source) {
    Source<?, ?> other = same(new HubData(2010, new Rows(2000)), source);
    long same = 0;
    for (long n = 0; n < source.size(); n++) {
      same += other.entry(n).getValue().equals(source.entry(n).getValue()) ? 1 : 0;
    }
    assertThat(same).isZero();
  }

  @Test
  void cachesDiffer() {
    assertThat(DATA.positions(Region.NY, Day.T).entry(0).getValue())
        .isNotEqualTo(DATA.positions(Region.NY, Day.T_1).entry(0).getValue());
  }

  @Test
  void objectsHaveOverTwentyFieldsAndOfEveryType() {
    for (Class<? extends Record> type : List.of(Position.class, Activity.class)) {
      List<? extends Field<?, ?>> fields = Schema.of(type).fields();
      assertThat(fields).hasSizeGreaterThan(20);
      assertThat(fields.stream().map(Field::fieldType).distinct())
          .hasSize(FieldType.values().length);
    }
  }

  /** As text, with a separator after each field: longer than any sensible serialization of it. */
  @ParameterizedTest
  @MethodSource("sources")
  void objectsAreUnderOneKilobyte(Source<?, ?> source) {
    for (long n = 0; n < source.size(); n++) {
      Map.Entry<?, ?> entry = source.entry(n);
      assertThat(entry.toString().length()).isLessThan(1024);
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  <K, V extends Record> void absentZeroAndEmptyValuesOccur(Source<K, V> source) {
    List<Object> values = new ArrayList<>();
    for (long n = 0; n < source.size(); n++) {
      Object[] row = Schema.of(source.cache().value()).values(source.entry(n).getValue());
      for (Object value : row) {
        values.add(value == null ? "absent" : value);
      }
    }
    assertThat(values).contains("absent", "", 0L, 0, false);
  }

  private static Source<?, ?> same(HubData data, Source<?, ?> source) {
    return data.all().stream()
        .filter(other -> other.cache().equals(source.cache()))
        .findFirst()
        .orElseThrow();
  }
}
