package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;

/** The strategy that changes most, with nothing kept twice. */
class UniqueServicesIT {
  private static final int PARTITIONS = 257;

  private final CoherenceDriver driver = new CoherenceDriver();

  @Test
  void eachCacheHasItsOwnPartitions() throws Exception {
    Map<String, String> settings = strategy("unique-services-threads").settings();
    try (TestCluster cluster = new TestCluster(driver, 2, 0, settings);
        Session session = cluster.start()) {
      Placement placement = session.placement();
      assertThat(placement.partitions()).isEqualTo(PARTITIONS * Values.CACHES.size());
      assertThat(placement.ready(2)).isTrue();

      Cache<Long, Sample> cache = session.cache(Values.BY_LONG);
      cache.put(1L, Values.sample(1));
      assertThat(cache.query(Filter.all())).isEqualTo(Map.of(1L, Values.sample(1)));
      assertThat(session.cache(Values.BY_INTEGER).size()).isZero();
      assertThat(otherAddressesThatAnswer(cluster.spec().members().getFirst().port())).isEmpty();
    }
  }

  /**
   * The addresses of this machine, but for the one the cluster was given, where it can be reached.
   */
  private static List<InetAddress> otherAddressesThatAnswer(int port) throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> !address.isLoopbackAddress())
        .filter(address -> answers(new InetSocketAddress(address, port)))
        .toList();
  }

  private static boolean answers(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(address, 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private Strategy strategy(String name) {
    return driver.strategies().stream()
        .filter(strategy -> strategy.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
