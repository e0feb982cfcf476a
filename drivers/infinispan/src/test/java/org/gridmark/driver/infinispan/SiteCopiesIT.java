package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.sites.SiteCopiesContract;
import org.gridmark.model.target.Grid;

/** Caches that Infinispan copies to another site. */
class SiteCopiesIT extends SiteCopiesContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
