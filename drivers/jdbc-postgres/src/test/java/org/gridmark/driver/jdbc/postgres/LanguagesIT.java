package org.gridmark.driver.jdbc.postgres;

import org.gridmark.driver.contract.languages.LanguageContract;
import org.gridmark.model.target.Grid;

class LanguagesIT extends LanguageContract {
  @Override
  public Grid driver() {
    return new PostgresDriver();
  }

  @Override
  public String module() {
    return "psycopg";
  }
}
