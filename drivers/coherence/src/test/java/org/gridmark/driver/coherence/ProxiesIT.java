package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.driver.contract.sites.SiteCaches;
import org.gridmark.driver.contract.sites.TwoSites;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The connections of a visit, as the system has them. */
@EnabledOnOs(OS.LINUX)
class ProxiesIT {
  /** A connection that is established, among those of {@code /proc/self/net/tcp}. */
  private static final String ESTABLISHED = "01";

  /** Four caches: two to each of two proxies, or as their names are drawn. */
  @ParameterizedTest
  @CsvSource({"even, 2, 2", "random, 1, 3"})
  void cachesComeThroughProxiesAsTheStrategySays(String choice, int fewer, int more)
      throws Exception {
    try (TwoSites sites = SiteCaches.of(new CoherenceDriver(), Map.of("sites-proxy", choice))) {
      sites.start();
      List<Integer> before = connections(sites.there().spec());
      for (CacheSpec<?, ?> cache : SiteCaches.There.CACHES) {
        assertThat(sites.visit().cache(cache).size()).isZero();
      }
      List<Integer> added = new ArrayList<>();
      List<Integer> after = connections(sites.there().spec());
      for (int proxy = 0; proxy < 2; proxy++) {
        added.add(after.get(proxy) - before.get(proxy));
      }
      assertThat(added).containsExactlyInAnyOrder(fewer, more);
    }
  }

  /** To each proxy of two: at the ports behind the cluster's where they are chosen. */
  private static List<Integer> connections(ClusterSpec cluster) {
    int port = cluster.members().getFirst().port();
    List<String[]> all =
        Stream.of("tcp", "tcp6")
            .flatMap(ProxiesIT::lines)
            .map(line -> line.trim().split("\\s+", -1))
            .filter(words -> words[3].equals(ESTABLISHED))
            .toList();
    return IntStream.rangeClosed(port + 1, port + 2)
        .mapToObj(proxy -> ":%04X".formatted(proxy))
        .map(proxy -> (int) all.stream().filter(words -> words[2].endsWith(proxy)).count())
        .toList();
  }

  private static Stream<String> lines(String protocol) {
    try {
      return Files.readAllLines(Path.of("/proc/self/net", protocol)).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
