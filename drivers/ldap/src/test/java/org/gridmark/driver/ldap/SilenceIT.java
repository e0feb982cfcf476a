package org.gridmark.driver.ldap;

import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.disturbed.SilenceContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Requests that have no answer. */
@Tag("soak")
class SilenceIT extends ClusterContract implements SilenceContract {
  @Override
  public Grid driver() {
    return new LdapDriver();
  }
}
