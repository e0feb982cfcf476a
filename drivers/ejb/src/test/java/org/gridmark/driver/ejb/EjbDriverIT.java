package org.gridmark.driver.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class EjbDriverIT extends DriverContract {
  private static final int TEN_MEGABYTES = 10 << 20;

  /** A record of one long text. */
  record Page(String text) {}

  private static final CacheSpec<Long, Page> PAGES =
      new CacheSpec<>("pages", Long.class, Page.class).holding(TEN_MEGABYTES);

  @Override
  public Grid driver() {
    return new EjbDriver();
  }

  /** Another session on the same server. */
  private Session another(Map<String, String> settings, String address) throws Exception {
    ClusterSpec spec = cluster().spec();
    return driver()
        .connect(
            new ClusterSpec(
                spec.name(),
                spec.nodes(),
                spec.backups(),
                spec.address(),
                spec.members(),
                List.of(Values.SAMPLES, PAGES),
                settings,
                Map.of("wildfly", address)));
  }

  private String address() {
    return cluster().spec().services().get("wildfly");
  }

  @Test
  void valuesOfTenMegabytesPassOneByOneAndTogether() throws Exception {
    Page first = new Page("a".repeat(TEN_MEGABYTES));
    Page second = new Page("b".repeat(TEN_MEGABYTES));
    try (Session session = another(Map.of(), address())) {
      Cache<Long, Page> pages = session.cache(PAGES);
      pages.put(1L, first);
      assertThat(pages.get(1L)).isEqualTo(first);

      Map<Long, Page> both = Map.of(1L, second, 2L, first);
      pages.putAll(both);
      assertThat(pages.getAll(List.of(1L, 2L, 3L))).isEqualTo(both);
      pages.destroy();
    }
  }

  @Test
  void theBeanAsItComesFindsTheSameEntries() throws Exception {
    samples().putAll(Values.samples(20));
    try (Session session = another(Map.of(EjbDriver.SETUP, "vanilla"), address())) {
      assertThat(session.cache(Values.SAMPLES).getAll(Values.samples(20).keySet()))
          .isEqualTo(Values.samples(20));
      session.cache(Values.SAMPLES).remove(Values.key(1));
    }
    assertThat(samples().get(Values.key(1))).isNull();
  }

  @Test
  void aWrongPasswordIsRefusedAtOnce() {
    String wrong = address().replaceFirst("password=.*", "password=guessed");

    assertThatThrownBy(() -> another(Map.of(), wrong))
        .hasStackTraceContaining("Authentication failed");
  }

  @Test
  void aSessionFindsAServerThatCameBackAndIsEmpty() throws Exception {
    Service.Running server = cluster().server("wildfly");
    samples().put(Values.key(1), Values.sample(1));
    server.kill();
    assertThatThrownBy(() -> samples().get(Values.key(1))).isInstanceOf(RuntimeException.class);

    server.restart();

    assertThat(samples().get(Values.key(1))).isNull();
    samples().put(Values.key(1), Values.sample(2));
    assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(2));
  }
}
