package org.gridmark.model.attach;

import java.util.Map;
import org.gridmark.model.target.Session;

/** A connection to a cluster that was there before. */
public interface AttachedSession extends Session {
  /** How many entries each cache has that this session can see, by the cache's name there. */
  Map<String, Long> entries() throws Exception;

  /** Whether the cluster has the names of caches in small letters, however they were given. */
  default boolean foldsNames() throws Exception {
    return false;
  }

  /** Who the cluster is. */
  ClusterIdentity cluster() throws Exception;

  /** Drops every cache whose name begins so. */
  void remove(RunPrefix prefix) throws Exception;
}
