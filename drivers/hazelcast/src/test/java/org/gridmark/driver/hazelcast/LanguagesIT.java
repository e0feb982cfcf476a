package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.languages.LanguageContract;
import org.gridmark.model.target.Grid;

class LanguagesIT extends LanguageContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Override
  public String module() {
    return "hazelcast";
  }
}
