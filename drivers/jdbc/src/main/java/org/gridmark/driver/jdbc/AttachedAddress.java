package org.gridmark.driver.jdbc;

import com.zaxxer.hikari.HikariConfig;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
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
   * Parameters of drivers that have a class made, another file read, or one written: of sockets, of
   * certificates, of ways to log in, of logs and of services.
   */
  private static final Pattern NAMES_MORE =
      Pattern.compile(
          "(?i)class|factory|plugin|callback|verifier|executor|logger|service|jaas|credential"
              + "|sockettype|codec|infile|password|^user$");

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
    requirePlain(file, url);
    requireTaken(file, url, form);
    return new AttachedAddress(
        url, file.required(USER, "a user"), file.optional(PASSWORD).orElse(""));
  }

  private static void requirePlain(AttachProperties file, String url) {
    int query = url.indexOf('?');
    for (String part : query < 0 ? new String[0] : url.substring(query + 1).split("&", -1)) {
      Optional<String> name = decoded(part.replaceFirst("(?s)=.*", ""));
      if (name.isEmpty() || NAMES_MORE.matcher(name.get()).find()) {
        throw file.wrong(URL, "no parameter that names a class, a log, a user or a password");
      }
    }
  }

  private static Optional<String> decoded(String name) {
    try {
      return Optional.of(URLDecoder.decode(name, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The pool's message of a URL that no driver takes would repeat it. */
  private static void requireTaken(AttachProperties file, String url, String form) {
    try {
      var unused = DriverManager.getDriver(url);
    } catch (SQLException e) {
      throw file.wrong(URL, form);
    }
  }

  void configure(HikariConfig configuration) {
    configuration.setJdbcUrl(url);
    configuration.setUsername(user);
    configuration.setPassword(password);
  }

  /** Without the password, and without what else is set. */
  @Override
  public String toString() {
    return url.replaceFirst("(?s)\\?.*", "");
  }
}
