package org.gridmark.driver.ldap;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class LdapDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new LdapDriver();
  }
}
