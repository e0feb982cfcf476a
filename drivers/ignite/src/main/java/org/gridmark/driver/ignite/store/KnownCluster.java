package org.gridmark.driver.ignite.store;

import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;

/** A plugin that knows the cluster, with the addresses of services, which no node tells others. */
public interface KnownCluster {
  /** The name of the plugin. */
  String NAME = "one-cluster";

  /** The cluster of the node that has the plugin. */
  ClusterSpec cluster();

  /** The services and sites that the node reaches beside it. */
  Services reach();
}
