package org.gridmark.driver.redis;

import org.gridmark.driver.contract.languages.LanguageContract;
import org.gridmark.model.target.Grid;

class LanguagesIT extends LanguageContract {
  @Override
  public Grid driver() {
    return new RedisDriver();
  }

  @Override
  public String module() {
    return "redis";
  }
}
