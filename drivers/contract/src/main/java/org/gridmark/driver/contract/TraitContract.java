package org.gridmark.driver.contract;

import org.junit.jupiter.api.Test;

/** Every trait that a configuration claims works; those that it lacks are refused by name. */
public interface TraitContract extends Contract {
  @Test
  default void whatTheTargetClaimsItDoesAndTheRestIsRefusedByName() {
    new TraitProof(driver(), settings(), session()).run();
  }
}
