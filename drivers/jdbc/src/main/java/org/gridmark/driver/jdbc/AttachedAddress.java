package org.gridmark.driver.jdbc;

import com.zaxxer.hikari.HikariConfig;
import java.util.List;
import java.util.Locale;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;

/**
 * How the user's own database is reached, from a file of {@code key=value} lines.
 *
 * @param url of JDBC, without user and password
 */
record AttachedAddress(String url, String user, String password) {
  private static final String URL = "url";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final List<String> KEYS = List.of(URL, USER, PASSWORD);

  /**
   * That of a file.
   *
   * @param scheme that its URL begins with
   * @throws org.gridmark.model.BadInput if it is wrong
   */
  static AttachedAddress of(Attachment attachment, String scheme) {
    AttachProperties file = AttachProperties.read(attachment.file(), KEYS);
    String form = scheme + "//HOST:PORT/DATABASE, with user and password in keys of their own";
    String url = file.required(URL, form);
    String lower = url.toLowerCase(Locale.ROOT);
    if (!url.startsWith(scheme) || lower.contains("password=") || lower.contains("@")) {
      throw file.wrong(URL, form);
    }
    return new AttachedAddress(
        url, file.required(USER, "a user"), file.optional(PASSWORD).orElse(""));
  }

  void configure(HikariConfig configuration) {
    configuration.setJdbcUrl(url);
    configuration.setUsername(user);
    configuration.setPassword(password);
  }

  /** Without the password, and without what else is set. */
  @Override
  public String toString() {
    return url.replaceFirst("\\?.*", "");
  }
}
