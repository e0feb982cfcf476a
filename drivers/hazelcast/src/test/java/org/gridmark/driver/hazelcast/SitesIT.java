package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.sites.SitesContract;
import org.gridmark.model.target.Grid;

/** Two sites, of which one publishes to the other. */
class SitesIT extends SitesContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }
}
