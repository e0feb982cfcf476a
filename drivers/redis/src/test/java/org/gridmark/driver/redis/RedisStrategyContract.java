package org.gridmark.driver.redis;

import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.model.target.Grid;

/** A strategy of Redis on servers of its own. */
abstract class RedisStrategyContract extends ClusterContract {
  @Override
  public Grid driver() {
    return new RedisDriver();
  }

  /** The servers' program wants libraries. */
  @Override
  public boolean runsEverywhere() {
    return false;
  }
}
