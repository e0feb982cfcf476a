package org.gridmark.driver.ignite;

import org.gridmark.driver.contract.disturbed.DeathContract;
import org.gridmark.model.target.Grid;

class DeathIT implements DeathContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }
}
