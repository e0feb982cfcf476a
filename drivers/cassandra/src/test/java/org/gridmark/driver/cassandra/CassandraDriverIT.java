package org.gridmark.driver.cassandra;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class CassandraDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new CassandraDriver();
  }

  /** It wants a Java 17. */
  @Override
  public boolean runsEverywhere() {
    return false;
  }
}
