package org.gridmark.driver.jdbc.postgres;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;

/** The door of a server to clients in other languages. */
final class Door {
  private static final String JDBC = "jdbc:";
  private static final String FORM = "jdbc:postgresql://HOST:PORT/DATABASE";
  private static final Pattern ONE_SERVER =
      Pattern.compile("jdbc:postgresql://[\\w.-]+(:\\d{1,5})?/\\w+(\\?[!-~]*)?");
  private static final String URL = "url";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final List<String> KEYS = List.of(URL, USER, PASSWORD);
  private static final int USUAL_PORT = 5432;

  private Door() {}

  /**
   * From the address of the service, {@code
   * jdbc:postgresql://HOST:PORT/DATABASE?user=..&password=..}.
   *
   * @param schema of the cluster's tables
   */
  static Map<String, String> of(String address, String schema) {
    URI server = server(address);
    Map<String, String> parameters = new HashMap<>();
    for (String parameter : server.getQuery().split("&", -1)) {
      String[] parts = parameter.split("=", 2);
      parameters.put(parts[0], parts[1]);
    }
    return of(
        server,
        parameters.getOrDefault("user", ""),
        parameters.getOrDefault("password", ""),
        schema);
  }

  /**
   * From the user's file; the run's tables are in a schema of its own.
   *
   * @throws org.gridmark.model.BadInput if its address is not that of one server
   */
  static Map<String, String> of(Attachment attachment, String schema) {
    AttachProperties file = AttachProperties.read(attachment.file(), KEYS);
    String url = file.required(URL, FORM);
    if (!ONE_SERVER.matcher(url).matches()) {
      throw file.wrong(URL, FORM);
    }
    return of(
        server(url), file.required(USER, "a user"), file.optional(PASSWORD).orElse(""), schema);
  }

  private static URI server(String address) {
    return URI.create(address.substring(JDBC.length()));
  }

  private static Map<String, String> of(URI server, String user, String password, String schema) {
    return Map.of(
        "host",
        server.getHost(),
        "port",
        String.valueOf(server.getPort() < 0 ? USUAL_PORT : server.getPort()),
        "database",
        server.getPath().substring(1),
        "user",
        user,
        "password",
        password,
        "schema",
        schema);
  }
}
