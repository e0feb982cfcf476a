package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.sites.SiteDeathContract;
import org.gridmark.model.target.Grid;

/** Nodes and sites that die, of caches that Infinispan copies. */
class SiteDeathIT extends SiteDeathContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
