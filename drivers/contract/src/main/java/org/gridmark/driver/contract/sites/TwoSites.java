package org.gridmark.driver.contract.sites;

import java.io.IOException;
import java.util.Map;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/**
 * Two clusters of one target, each of which knows the other before either starts. This JVM is a
 * client of the first, and visits the second.
 */
public final class TwoSites implements AutoCloseable {
  /** The site that this JVM belongs to. */
  public static final String HERE = "here";

  /** The other one. */
  public static final String THERE = "there";

  private final Grid driver;
  private final TestCluster here;
  private final TestCluster there;
  private @Nullable Session own;
  private @Nullable Session visit;

  /**
   * Starts nothing yet.
   *
   * @param nodes of each
   * @param backups of each
   * @param caches those of this site
   * @param others those of the other one
   */
  public TwoSites(
      Grid driver,
      int nodes,
      int backups,
      Map<String, String> settings,
      TestCluster.Told caches,
      TestCluster.Told others)
      throws IOException {
    this.driver = driver;
    this.here = new TestCluster(driver, nodes, backups, settings, caches);
    this.there = new TestCluster(driver, nodes, backups, settings, others);
    ClusterSpec first = here.spec();
    ClusterSpec second = there.spec();
    Map<String, String> holders = Map.of(HERE, caches.holder(), THERE, others.holder());
    here.at(new Sites(HERE, Map.of(THERE, second)), holders);
    there.at(new Sites(THERE, Map.of(HERE, first)), holders);
  }

  /** Starts the nodes of both, and connects; ends all that was started if that fails. */
  public void start() throws Exception {
    try {
      there.startNodes();
      own = here.start();
      visit = driver.visit(there.spec());
      if (driver.traits(there.spec()).contains(Trait.PLACEMENT)) {
        there.awaitReady(visit, there.spec().nodes());
      }
    } catch (Exception | AssertionError e) {
      try {
        close();
      } catch (RuntimeException | AssertionError more) {
        e.addSuppressed(more);
      }
      throw e;
    }
  }

  /** The cluster of this site. */
  public TestCluster here() {
    return here;
  }

  /** The cluster of the other site. */
  public TestCluster there() {
    return there;
  }

  /** A session with this site's cluster. */
  public Session session() {
    return started(own);
  }

  /** A visit to the other site's cluster. */
  public Session visit() {
    return started(visit);
  }

  private static Session started(@Nullable Session session) {
    if (session == null) {
      throw new IllegalStateException("not started");
    }
    return session;
  }

  @Override
  public void close() {
    try (here;
        there;
        Session mine = own;
        Session other = visit) {
      own = null;
      visit = null;
    }
  }
}
