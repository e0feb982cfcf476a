package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.NotDone;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CassandraDriverIT extends DriverContract {
  private static final CacheSpec<SampleKey, Sample> WIDE = Values.SAMPLES.named("wide-samples");

  private static final CacheSpec<SampleKey, Text> TEXTS =
      new CacheSpec<>("texts", SampleKey.class, Text.class).holding(10_000_000);

  /** Of any length. */
  record Text(String text) {}

  @Override
  public Grid driver() {
    return new CassandraDriver();
  }

  /** It wants a Java 17. */
  @Override
  public boolean runsEverywhere() {
    return false;
  }

  /** The same server with other caches, in another layout. */
  private Session session(Map<String, String> settings, CacheSpec<?, ?>... caches)
      throws Exception {
    ClusterSpec spec = cluster().spec();
    return driver()
        .connect(
            new ClusterSpec(
                spec.name(),
                spec.nodes(),
                spec.backups(),
                spec.address(),
                spec.members(),
                List.of(caches),
                settings,
                spec.services()));
  }

  private CqlSession client() {
    return ClientSettings.connect(
        ServerAddress.of(cluster().spec().services().get("cassandra")),
        Layout.of(cluster().spec()));
  }

  @Test
  void entriesOfOneFirstFieldShareAPartition() throws Exception {
    Map<SampleKey, Sample> all = Values.samples(500);
    try (Session wide = session(Map.of(Layout.ROWS, "wide", Layout.CACHING, "rows"), WIDE)) {
      Cache<SampleKey, Sample> cache = wide.cache(WIDE);
      cache.putAll(all);

      assertThat(cache.getAll(all.keySet())).isEqualTo(all);
      assertThat(cache.size()).isEqualTo(500);
      assertThat(cache.remove(Values.key(17))).isTrue();
      assertThat(cache.get(Values.key(17))).isNull();
      assertThat(cache.size()).isEqualTo(499);
    }
    Set<String> accounts =
        all.keySet().stream().map(SampleKey::account).collect(Collectors.toSet());
    try (CqlSession client = client()) {
      assertThat(client.execute("select distinct k0 from gridmark.\"wide_hsamples\"").all())
          .hasSameSizeAs(accounts);
    }
  }

  @Test
  void severalValuesOfTenMegabytesArePutAtOnce() throws Exception {
    try (Session session = session(Map.of(), TEXTS)) {
      Map<SampleKey, Text> long4 = new HashMap<>();
      for (int n = 0; n < 4; n++) {
        long4.put(Values.key(n), new Text(String.valueOf(n).repeat(10_000_000)));
      }
      session.cache(TEXTS).putAll(long4);

      assertThat(session.cache(TEXTS).getAll(long4.keySet())).isEqualTo(long4);
      session.cache(TEXTS).destroy();
    }
  }

  /** A put right after a conditional write, and the other way, are in the order of their calls. */
  @Test
  void conditionalAndOtherWritesKeepTheirOrder() {
    for (int n = 0; n < 50; n++) {
      samples().put(Values.key(1), Values.sample(n));
      assertThat(samples().remove(Values.key(1))).isTrue();
      assertThat(samples().get(Values.key(1))).isNull();
      samples().put(Values.key(1), Values.sample(n + 1));
      assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(n + 1));
      assertThat(samples().replace(Values.key(1), Values.sample(n + 1), Values.sample(n + 2)))
          .isTrue();
      assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(n + 2));
    }
  }

  @Test
  void aSessionFindsACacheThatAnotherHasDroppedAndMadeAgain() throws Exception {
    try (Session other = session(Map.of(), Values.SAMPLES)) {
      other.cache(Values.SAMPLES).put(Values.key(1), Values.sample(1));
      samples().destroy();
      samples().put(Values.key(2), Values.sample(2));

      assertThat(other.cache(Values.SAMPLES).get(Values.key(1))).isNull();
      assertThat(other.cache(Values.SAMPLES).get(Values.key(2))).isEqualTo(Values.sample(2));
    }
  }

  /** The session finds it again by itself. */
  @Test
  @Tag("soak")
  void acknowledgedWritesOutliveAKilledServer() throws Exception {
    Map<SampleKey, Sample> all = Values.samples(2000);
    samples().putAll(all);
    samples().put(Values.key(5000), Values.sample(5000));
    cluster().server("cassandra").kill();
    assertThatThrownBy(() -> samples().get(Values.key(1)))
        .isInstanceOfAny(DriverException.class, NotDone.class);
    cluster().server("cassandra").restart();

    awaitAnswer();
    assertThat(samples().getAll(all.keySet())).isEqualTo(all);
    assertThat(samples().get(Values.key(5000))).isEqualTo(Values.sample(5000));
  }

  private void awaitAnswer() {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      try {
        samples().get(Values.key(1));
        return;
      } catch (DriverException | NotDone e) {
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      }
    }
    throw new AssertionError("the session has not found the server again");
  }

  @Test
  @Tag("soak")
  void aHundredThousandEntriesAreCountedInEitherLayout() throws Exception {
    Map<SampleKey, Sample> all = new HashMap<>();
    for (long n = 0; n < 100_000; n++) {
      all.put(new SampleKey("one account", n, Values.key(n).day()), Values.sample(n));
    }
    samples().putAll(all);
    assertThat(samples().size()).isEqualTo(100_000);
    try (Session wide = session(Map.of(Layout.ROWS, "wide"), WIDE)) {
      wide.cache(WIDE).putAll(all);
      assertThat(wide.cache(WIDE).size()).isEqualTo(100_000);
      wide.cache(WIDE).destroy();
    }
  }
}
