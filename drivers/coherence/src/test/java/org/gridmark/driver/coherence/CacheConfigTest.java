package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tangosol.run.xml.XmlElement;
import com.tangosol.run.xml.XmlHelper;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.coherence.store.StoreScheme;
import org.gridmark.driver.contract.SafetyPairs;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.driver.contract.stored.StoredCaches;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;

class CacheConfigTest {
  private static final StoreSource NO_SOURCE =
      new StoreSource() {
        @Override
        public <K, V extends Record> EntryStore<K, V> open(
            CacheSpec<K, V> cache, Services services) {
          throw new UnsupportedOperationException();
        }
      };

  @Test
  void oneServiceKeepsEveryCacheAndHasAsManyThreadsAsItComesWith() {
    CacheConfig config = config(Strategy.DEFAULT.settings());

    assertThat(config.services()).hasSize(1);
    assertThat(schemes(config)).hasSize(1);
    assertThat(schemes(config).getFirst().getElement("thread-count")).isNull();
    assertThat(schemes(config).getFirst().getElement("backup-count").getInt()).isEqualTo(1);
  }

  @Test
  void theThreadsStrategyGivesTheOneServiceMoreThreads() {
    CacheConfig config = config(settings("threads"));

    assertThat(schemes(config)).hasSize(1);
    assertThat(schemes(config).getFirst().getElement("thread-count").getInt()).isEqualTo(4);
  }

  @Test
  void theUniqueServicesStrategyGivesEachCacheAServiceWithOneThread() {
    CacheConfig config = config(settings("unique-services"));

    assertThat(config.services()).hasSize(Values.CACHES.size());
    assertThat(schemes(config))
        .hasSize(Values.CACHES.size())
        .allMatch(scheme -> scheme.getElement("thread-count").getInt() == 1);
  }

  @Test
  void aRecordIsOneTypeHoweverManyCachesHoldIt() {
    String types =
        schemes(config(Map.of()))
            .getFirst()
            .findElement("serializer/instance/init-params/init-param/param-value")
            .getString();

    assertThat(types.substring(1).split(",")).doesNotHaveDuplicates().hasSize(3);
  }

  @Test
  void eachTopologyHasItsScheme() {
    assertThat(kinds("default")).containsExactly("distributed-scheme");
    assertThat(kinds("replicated")).containsExactly("replicated-scheme");
    assertThat(kinds("optimistic")).containsExactly("optimistic-scheme");
    assertThat(kinds("near")).containsExactly("distributed-scheme", "near-scheme");
    assertThat(kinds("local")).containsExactly("local-scheme");
    assertThat(config(settings("local")).services()).isEmpty();
  }

  private static List<String> kinds(String strategy) {
    Map<String, String> settings =
        strategy.equals("default") ? Strategy.DEFAULT.settings() : settings(strategy);
    return schemes(config(settings)).stream().map(XmlElement::getName).toList();
  }

  @Test
  void aNodeHasItsProxyBehindItsCachesAndARemoteClientKeepsNothing() {
    assertThat(kinds("extend")).containsExactly("distributed-scheme", "proxy-scheme");
    assertThat(schemes(config(settings("extend"), false)))
        .extracting(XmlElement::getName)
        .containsExactly("remote-cache-scheme", "remote-invocation-scheme");
  }

  @Test
  void aNodeTakesClientsByGrpcWhereTheDoorIsOpenOrItsOwnComeSo() {
    Map<String, String> open = Map.of(Target.DOOR, Target.OPEN);
    assertThat(schemes(config(open)))
        .extracting(XmlElement::getName)
        .containsExactly("distributed-scheme", "proxy-scheme", "proxy-scheme");
    assertThat(schemes(config(open)).getLast().findElement("acceptor-config/grpc-acceptor"))
        .isNotNull();
    assertThat(schemes(config(open, false)))
        .extracting(XmlElement::getName)
        .containsExactly("distributed-scheme");
    assertThat(kinds("grpc")).containsExactly("distributed-scheme", "proxy-scheme", "proxy-scheme");
    assertThat(schemes(config(settings("grpc"), false)))
        .extracting(XmlElement::getName)
        .containsExactly("remote-grpc-cache-scheme", "remote-invocation-scheme");
  }

  /** Of four nodes two are none: so many are on the other side, too. */
  @Test
  void theQuorumStrategyWantsAMajorityOfTheNodes() {
    XmlElement scheme = schemes(config(settings("quorum"))).getFirst();
    XmlElement quorum = scheme.getElement("partitioned-quorum-policy-scheme");

    assertThat(quorum.getElement("write-quorum").getInt()).isEqualTo(3);
    assertThat(quorum.getElement("read-quorum").getInt()).isEqualTo(3);
    assertThat(quorum.getElement("restore-quorum").getInt()).isEqualTo(3);
    assertThat(schemes(config(Map.of())).getFirst().getElement("partitioned-quorum-policy-scheme"))
        .isNull();
  }

  @Test
  void theSafeSettingOfAPairPromisesMore() {
    SafetyPairs.requireSound(new CoherenceDriver());
  }

  @Test
  void aNodeHasASchemeForEachStoreAndOneServiceAndAClientHasNone() {
    assertThat(schemes(stored(true)))
        .hasSize(1 + StoredCaches.CACHES.size())
        .extracting(scheme -> scheme.getElement("service-name").getString())
        .containsOnly("Service");
    assertThat(schemes(stored(false))).hasSize(1);
  }

  /** Loads that wait for a database that is away must not hold up who reads what is in memory. */
  @Test
  void aNodeWithStoresHasWorkersThatMayWaitForThemUnlessTheUserSaysHowMany() {
    assertThat(schemes(stored(true)))
        .extracting(scheme -> scheme.getElement("thread-count-min"))
        .isNotEmpty()
        .allSatisfy(workers -> assertThat(workers.getInt()).isEqualTo(64));
    assertThat(schemes(stored(settings("threads"), true)))
        .extracting(scheme -> scheme.getElement("thread-count-min"))
        .containsOnlyNulls();
    assertThat(schemes(stored(false)).getFirst().getElement("thread-count-min")).isNull();
  }

  @Test
  void aStoreIsRefusedWhereNoPartitionHasAnOwner() {
    for (String strategy : List.of("local", "replicated", "optimistic")) {
      CacheConfig config = stored(settings(strategy), false);
      assertThatThrownBy(config::xml)
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("STORE");
    }
  }

  @Test
  void theDelayIsInMillisecondsAndNeverNone() {
    assertThat(delay(Duration.ofMillis(1500))).isEqualTo("1500ms");
    assertThat(delay(Duration.ofNanos(1))).isEqualTo("1ms");
  }

  private static String delay(Duration wish) {
    String text = StoreScheme.xml(StoreSpec.writeBehind(NO_SOURCE, wish, 10), "<local-scheme/>");
    return XmlHelper.loadXml(text).getElement("write-delay").getString();
  }

  private static CacheConfig stored(boolean storing) {
    return stored(Map.of(), storing);
  }

  private static CacheConfig stored(Map<String, String> settings, boolean storing) {
    return new CacheConfig(
        new ClusterSpec("c", 4, 1, "127.0.0.1", 7000, StoredCaches.CACHES, settings), storing);
  }

  @Test
  void aSettingThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> config(Map.of("threads", "many")).xml())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("threads")
        .hasMessageContaining("many");
  }

  @Test
  void membersAreLookedForAtEachAddressAndOnePort() {
    ClusterSpec.Member first = new ClusterSpec.Member("10.0.0.1", 7000);
    ClusterSpec.Member second = new ClusterSpec.Member("10.0.0.2", 7000);
    ClusterSpec.Member elsewhere = new ClusterSpec.Member("10.0.0.2", 8000);

    assertThat(Member.addresses(among(first, second, first))).isEqualTo("10.0.0.1,10.0.0.2");
    assertThat(Member.port(among(first, second))).isEqualTo(7000);
    assertThatThrownBy(() -> Member.port(among(first, elsewhere)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[7000, 8000]");
  }

  private static ClusterSpec among(ClusterSpec.Member... members) {
    return new ClusterSpec("c", 2, 1, "10.0.0.1", List.of(members), List.of(), Map.of(), Map.of());
  }

  private static Map<String, String> settings(String strategy) {
    return new CoherenceDriver()
        .strategies().stream()
            .filter(each -> each.name().equals(strategy))
            .findFirst()
            .orElseThrow()
            .settings();
  }

  @Test
  void nodesOfOneOfSeveralSitesRunAProxyWithAsManyThreadsAsTheStrategySays() {
    assertThat(proxies(config(Map.of()))).isEmpty();
    assertThat(proxies(sited(Map.of(), false))).isEmpty();
    assertThat(proxies(sited(Map.of(), true)))
        .singleElement()
        .matches(proxy -> proxy.getElement("thread-count") == null);
    assertThat(proxies(sited(settings("sites-proxy-threads"), true)))
        .singleElement()
        .matches(proxy -> proxy.getElement("thread-count").getInt() == 4);
  }

  @Test
  void nodesWithAnOpenDoorRunAProxyForOtherLanguagesWhateverTheirOwnClientsAre() {
    assertThat(proxies(config(Map.of(Target.DOOR, Target.OPEN)))).hasSize(2);
    assertThat(proxies(config(Map.of(Target.DOOR, Target.OPEN), false))).isEmpty();
  }

  /** A client in another language writes the number; a node finds the class by it. */
  @Test
  void theDoorTellsThePofTypeOfEachRecord() {
    ClusterSpec open = cluster(Map.of(Target.DOOR, Target.OPEN));
    RecordContext context = new RecordContext(RecordContext.text(CacheConfig.records(open)));
    Map<String, String> door = ProxyConfig.door(open);

    for (Class<?> record : List.of(Sample.class, SampleKey.class)) {
      assertThat(door)
          .containsEntry(
              "pof." + record.getSimpleName(), "" + context.getUserTypeIdentifier(record));
    }
  }

  private static List<XmlElement> proxies(CacheConfig config) {
    return schemes(config).stream()
        .filter(scheme -> scheme.getName().equals("proxy-scheme"))
        .toList();
  }

  private static CacheConfig sited(Map<String, String> settings, boolean storing) {
    ClusterSpec other = ClusterSpec.configured(Map.of());
    return new CacheConfig(
        cluster(settings).at(new Sites("here", Map.of("there", other))), storing);
  }

  private static CacheConfig config(Map<String, String> settings) {
    return config(settings, true);
  }

  private static CacheConfig config(Map<String, String> settings, boolean storing) {
    return new CacheConfig(cluster(settings), storing);
  }

  private static ClusterSpec cluster(Map<String, String> settings) {
    return new ClusterSpec("c", 4, 1, "127.0.0.1", 7000, Values.CACHES, settings);
  }

  @SuppressWarnings("unchecked") // the list of a raw type
  private static List<XmlElement> schemes(CacheConfig config) {
    return List.copyOf(
        XmlHelper.loadXml(config.xml()).getElement("caching-schemes").getElementList());
  }
}
