package org.gridmark.system.prices.legacy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/**
 * Where the legacy system is, and the token that it wants of its callers.
 *
 * @param token never part of a message
 */
record LegacyAddress(String host, int port, String token) {
  private static final String FORM = "legacy://HOST:PORT?user=USER&password=TOKEN";
  private static final Pattern TOKEN = Pattern.compile("(?:^|&)password=([!-~&&[^&]]+)");

  static LegacyAddress of(String text) {
    try {
      URI uri = new URI(text);
      Matcher token = TOKEN.matcher(uri.getQuery() == null ? "" : uri.getQuery());
      if ("legacy".equals(uri.getScheme())
          && uri.getHost() != null
          && uri.getPort() > 0
          && token.find()) {
        return new LegacyAddress(uri.getHost(), uri.getPort(), token.group(1));
      }
    } catch (URISyntaxException e) {
      // The line below says as much, without the token.
    }
    throw new BadInput("the address of the legacy system is not of the form " + FORM);
  }

  /** The first lines of a request, of HTTP/1.1. */
  String head(String method, String path, Map<String, String> more) {
    StringBuilder head =
        new StringBuilder(method)
            .append(' ')
            .append(path)
            .append(" HTTP/1.1\r\nHost: ")
            .append(host)
            .append(':')
            .append(port)
            .append("\r\nAuthorization: Bearer ")
            .append(token)
            .append("\r\n");
    more.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    return head.append("\r\n").toString();
  }

  /** Without the token. */
  @Override
  public String toString() {
    return host + ":" + port;
  }
}
