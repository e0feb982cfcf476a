package org.gridmark.system.table;

import com.zaxxer.hikari.HikariConfig;
import org.jspecify.annotations.Nullable;

/**
 * A way into a database.
 *
 * @param url never shown: some drivers take passwords in it
 * @param user null: the driver's own
 * @param password the environment variable that holds it, or null
 */
record Login(String url, @Nullable String user, @Nullable String password) {
  /** By its address alone. */
  static Login at(String url) {
    return new Login(url, null, null);
  }

  /** A text of the database's or its driver's. */
  String withoutSecrets(String said) {
    String secret = password == null ? null : System.getenv(password);
    String placeless = said.replace(url, "its url");
    return secret == null || secret.isEmpty() ? placeless : placeless.replace(secret, "***");
  }

  void configure(HikariConfig configuration) {
    configuration.setJdbcUrl(url);
    OwnTable.patience(url).forEach(configuration::addDataSourceProperty);
    if (user != null) {
      configuration.setUsername(user);
    }
    if (password != null) {
      String secret = System.getenv(password);
      if (secret == null) {
        throw new IllegalStateException("the environment variable " + password + " is not set");
      }
      configuration.setPassword(secret);
    }
  }
}
