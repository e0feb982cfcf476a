package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class EntryTableTest {
  private static final Layout NARROW = layout(Map.of());
  private static final Layout WIDE = layout(Map.of(Layout.ROWS, "wide"));

  private static Layout layout(Map<String, String> settings) {
    return Layout.of(ClusterSpec.configured(settings));
  }

  @Test
  void aNarrowTableHasOnePartitionAKey() {
    assertThat(new EntryTable<>(Values.SAMPLES, NARROW).define())
        .contains("(k0 blob, value blob, primary key (k0))");
  }

  @Test
  void aWideTableHasOnePartitionForEachValueOfTheFirstField() {
    EntryTable<SampleKey> table = new EntryTable<>(Values.SAMPLES, WIDE);

    assertThat(table.define())
        .contains("(k0 blob, k1 blob, k2 blob, value blob, primary key (k0, k1, k2))");
    assertThat(table.insert())
        .isEqualTo("insert into gridmark.\"samples\" (k0, k1, k2, value) values (?, ?, ?, ?)");
    assertThat(table.replace())
        .isEqualTo(
            "update gridmark.\"samples\" set value = ? where k0 = ? and k1 = ? and k2 = ? if value"
                + " = ?");
  }

  @Test
  void aKeyThatIsNoRecordIsOnePartitionInEitherLayout() {
    assertThat(new EntryTable<>(Values.BY_LONG, WIDE).define())
        .isEqualTo(new EntryTable<>(Values.BY_LONG, NARROW).define());
  }

  /** Which Cassandra's own names would not allow. */
  @Test
  void namesThatDifferInADashOrAnUnderlineStayApart() {
    List<String> names =
        List.of("a-b", "a_b", "a__b", "a_-b", "a-_b", "a--b", "a_hb", "ahb", "A-b");

    assertThat(names.stream().map(EntryTable::name))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[A-Za-z0-9_]+"));
  }

  @Test
  void noColumnOfAKeyIsEmptyAndKeysThatDifferDoSoInBytes() {
    for (Layout layout : List.of(NARROW, WIDE)) {
      KeyForm<SampleKey> form = layout.keys(SampleKey.class);
      Map<List<ByteBuffer>, SampleKey> keys = new HashMap<>();
      for (long n = 0; n < 500; n++) {
        SampleKey key = Values.key(n);
        List<ByteBuffer> columns = Arrays.asList(form.bytes().apply(key));
        assertThat(columns).hasSize(form.columns()).allMatch(ByteBuffer::hasRemaining);
        assertThat(keys.put(columns, key)).isNull();
      }
    }
  }

  @Test
  void theRowCacheIsAskedForByItsStrategiesAlone() {
    assertThat(NARROW.options()).contains("'rows_per_partition': 'NONE'");
    assertThat(layout(Map.of(Layout.CACHING, "rows")).options())
        .contains("'rows_per_partition': 'ALL'");
    assertThat(layout(Map.of(Layout.SETUP, "vanilla")).options()).isEmpty();
  }
}
