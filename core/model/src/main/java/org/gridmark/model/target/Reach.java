package org.gridmark.model.target;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.model.reach.Services;

/**
 * The helper servers and other sites that a program of a cluster reaches. Safe for use by many
 * threads.
 */
public final class Reach implements Services, AutoCloseable {
  private final ClusterSpec cluster;
  private final Services services;
  private final Target target;
  private final Map<String, Session> visits = new LinkedHashMap<>();
  private boolean closed;

  /**
   * @param services where helper servers are
   * @param target that is visited at other sites
   */
  public Reach(ClusterSpec cluster, Services services, Target target) {
    this.cluster = cluster;
    this.services = services;
    this.target = target;
  }

  /** By the services that a cluster is told of. */
  public Reach(ClusterSpec cluster, Target target) {
    this(cluster, Services.of(cluster.services()), target);
  }

  @Override
  public String address(String service) {
    return services.address(service);
  }

  @Override
  public synchronized <C> C site(String site, Class<C> kind) {
    if (closed) {
      throw new IllegalStateException("this program is about to end");
    }
    Session there = visits.get(site);
    if (there == null) {
      there = visit(site, cluster.sites().of(site));
      visits.put(site, there);
    }
    return kind.cast(there);
  }

  private Session visit(String site, ClusterSpec there) {
    if (!(target instanceof Grid grid)) {
      throw Trait.SITES.missing();
    }
    try {
      return grid.visit(there);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("no cluster answers at site " + site, e);
    }
  }

  @Override
  public synchronized void close() throws Exception {
    closed = true;
    for (Session visit : visits.values()) {
      visit.close();
    }
  }
}
