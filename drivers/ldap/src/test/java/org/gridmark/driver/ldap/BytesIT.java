package org.gridmark.driver.ldap;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.CodecContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Values as bytes. */
@Tag("soak")
class BytesIT extends ClusterContract
    implements MapContract, CodecContract, CompareAndSetContract, TraitContract {
  @Override
  public Grid driver() {
    return new LdapDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("values", "bytes");
  }
}
