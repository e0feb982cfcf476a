package org.gridmark.driver.contract;

import org.junit.jupiter.api.Test;

/** What a configuration claims works; what it lacks is refused by name. */
public interface TraitContract extends Contract {
  @Test
  default void whatTheTargetClaimsItDoesAndTheRestIsRefusedByName() {
    new TraitProof(driver(), settings(), session()).run();
  }
}
