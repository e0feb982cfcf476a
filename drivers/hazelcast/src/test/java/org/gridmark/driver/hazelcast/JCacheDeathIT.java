package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.jcache.JCacheDeathContract;
import org.gridmark.model.target.Grid;

class JCacheDeathIT extends JCacheDeathContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }
}
