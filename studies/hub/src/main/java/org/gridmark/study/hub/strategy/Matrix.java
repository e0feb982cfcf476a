package org.gridmark.study.hub.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Strategy.Kind;
import org.gridmark.model.target.Topology;
import org.gridmark.study.hub.wan.Replication;

/**
 * Direct and indirect strategies combined (Barclays 2009, section 4.6: "the best strategies were
 * combined to form a new set of strategies"). Topologies keep entries in other ways altogether:
 * they are not among them, but a question of their own, and so is replication to another site.
 *
 * @param direct the target's configurations, the default first
 * @param indirect the JVMs
 */
record Matrix(List<Strategy> direct, List<Strategy> indirect) {
  private static final String UNIQUE_SERVICES = "unique-services";

  /** The collector made for throughput, as the JVM that was best alone in Barclays 2009 had. */
  private static final String THROUGHPUT = "parallel";

  /** The heir of the collector that was best under traffic: generational and concurrent. */
  private static final String CONCURRENT = "zgc";

  /** The configurations that a claim of Barclays 2009 speaks of. */
  private static final Set<String> CLAIMED = Set.of(Strategy.DEFAULT.name(), UNIQUE_SERVICES);

  private static final List<String> TOPOLOGIES =
      Arrays.stream(Topology.values()).map(Topology::label).toList();

  static Matrix of(List<Strategy> offered) {
    return new Matrix(of(offered, Kind.DIRECT), of(offered, Kind.INDIRECT));
  }

  private static List<Strategy> of(List<Strategy> offered, Kind kind) {
    return offered.stream()
        .filter(one -> one.kind() == kind && !TOPOLOGIES.contains(one.name()))
        .filter(one -> !Replication.is(one))
        .toList();
  }

  /** Each configuration on each JVM, and on the one that Gridmark itself runs on. */
  List<Strategy> whole() {
    List<Strategy> all = new ArrayList<>(direct);
    for (Strategy configuration : direct) {
      indirect.forEach(jvm -> all.add(configuration.plus(jvm)));
    }
    return all;
  }

  /**
   * The strategies in the claims: the default and unique services on the JVM as it comes, the
   * default on the two collectors that Barclays 2009 was about, and what it recommends.
   */
  List<Strategy> few() {
    List<Strategy> all = new ArrayList<>(direct);
    all.removeIf(one -> !CLAIMED.contains(one.name()));
    jvm(THROUGHPUT).ifPresent(all::add);
    jvm(CONCURRENT).ifPresent(all::add);
    direct.stream()
        .filter(one -> one.name().equals(UNIQUE_SERVICES))
        .flatMap(one -> jvm(CONCURRENT).stream().map(one::plus))
        .forEach(all::add);
    return all;
  }

  private Optional<Strategy> jvm(String name) {
    return indirect.stream().filter(one -> one.name().equals(name)).findFirst();
  }
}
