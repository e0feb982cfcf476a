package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class LdapPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new LdapDriver();
  }

  @Test
  void aModificationIsAtomic() {
    assertThat(says(Topic.COMPARE_AND_SET, "default")).isEqualTo(Says.NONE);
  }
}
