package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/**
 * The guarantees by which a target is ranked are those that it explains in words, and hold where
 * two clients can see it. Losses by deaths are found out by the study {@code semantics}.
 */
public interface GuaranteeContract extends Contract {
  /** The number that a promise begins with. */
  Pattern NUMBER = Pattern.compile("(\\d+)\\b.*");

  /** Reads that see whatever another client was told to be written. */
  Set<Reads> CURRENT = Set.of(Reads.LATEST, Reads.FROM_ANY_COPY);

  /** Writes, each of which another client reads at once. */
  int WRITES = 200;

  /** The cluster under test. */
  TestCluster cluster();

  /** A further session, as another client has it; in Coherence all of a JVM are one member's. */
  Session another() throws Exception;

  /** Under each strategy: none, one and two backups on four nodes, and one on a node alone. */
  private List<ClusterSpec> configurations() {
    List<Strategy> strategies = new ArrayList<>(driver().strategies());
    strategies.add(Strategy.DEFAULT);
    List<ClusterSpec> all = new ArrayList<>();
    for (Strategy strategy : strategies) {
      all.add(stated(4, 0, strategy.settings()));
      all.add(stated(4, 1, strategy.settings()));
      all.add(stated(4, 2, strategy.settings()));
      all.add(stated(1, 1, strategy.settings()));
    }
    return all;
  }

  private static ClusterSpec stated(int nodes, int backups, Map<String, String> settings) {
    return new ClusterSpec("stated", nodes, backups, "127.0.0.1", 7000, List.of(), settings);
  }

  /** Of a cluster that somebody else has set up something is never known. */
  @Test
  default void everyGuaranteeOfAnOwnClusterIsStatedUnderEveryStrategy() {
    assertThat(configurations())
        .allSatisfy(
            cluster ->
                assertThat(driver().guarantees(cluster).complete()).isEqualTo(!isAttached()));
  }

  private boolean isAttached() {
    return driver() instanceof AttachedGrid;
  }

  @Test
  default void theBackupsThatDecideAreThoseOfTheWords() {
    assertThat(configurations())
        .allSatisfy(
            cluster ->
                assertThat(driver().guarantees(cluster).backups())
                    .as(driver().semantics(cluster).get("backups"))
                    .isEqualTo(backups(cluster)));
  }

  /** As the words have them, as far as there are nodes for them. */
  private int backups(ClusterSpec cluster) {
    if (isAttached()) {
      return Guarantees.NOT_KNOWN;
    }
    String words = driver().semantics(cluster).getOrDefault("backups", "");
    Matcher number = NUMBER.matcher(words);
    if (!number.matches()) {
      assertThat(words).contains("every");
      return cluster.otherNodes();
    }
    int asked = Integer.parseInt(number.group(1));
    return driver().hasNodes(cluster) ? Math.min(asked, cluster.otherNodes()) : asked;
  }

  @Test
  default void whateverKeepsNothingSaysSo() {
    assertThat(configurations())
        .allSatisfy(
            cluster ->
                assertThat(driver().guarantees(cluster).persistence() == Persistence.NONE)
                    .isEqualTo(
                        driver()
                            .semantics(cluster)
                            .getOrDefault("persistence", "")
                            .startsWith("none")));
  }

  @Test
  default void whereRequestsAreTransactionsTheTargetHasThem() {
    assertThat(configurations())
        .filteredOn(one -> driver().guarantees(one).atomicity() == Atomicity.TRANSACTION)
        .allSatisfy(one -> assertThat(driver().traits(one)).contains(Trait.TRANSACTION));
  }

  @Test
  default void whatWasAcknowledgedIsReadByAnotherClient() throws Exception {
    assumeTrue(CURRENT.contains(reads()), () -> "reads may be behind: " + reads());
    Cache<SampleKey, Sample> theirs = another().cache(Values.SAMPLES);
    for (int i = 0; i < WRITES; i++) {
      SampleKey key = Values.key(i % 10);
      samples().put(key, Values.counting(i));
      assertThat(theirs.get(key)).isEqualTo(Values.counting(i));
    }
  }

  @Test
  default void whatAClientKeepsForItselfIsReadByNoOther() throws Exception {
    assumeTrue(reads() == Reads.OWN_WRITES, () -> "reads of others' writes: " + reads());
    samples().put(Values.key(1), Values.sample(1));

    assertThat(another().cache(Values.SAMPLES).get(Values.key(1))).isNull();
  }

  private Reads reads() {
    return driver().guarantees(cluster().spec()).reads();
  }
}
