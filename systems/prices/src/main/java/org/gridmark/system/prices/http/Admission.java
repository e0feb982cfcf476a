package org.gridmark.system.prices.http;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which Host a request may name: an address, localhost, or the name that the server was started
 * with. A page of somebody's whose own name leads here by now has another one.
 *
 * @param own the name or address that it was started with
 */
record HostNames(String own) {
  private static final Pattern ADDRESS =
      Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");
  private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

  /** Without any, it is a client of HTTP/1.0, and no browser. */
  boolean admits(@Nullable String host) {
    if (host == null) {
      return true;
    }
    String name = PORT.matcher(host.toLowerCase(Locale.ROOT)).replaceFirst("");
    return name.equals("localhost")
        || name.equals(own.toLowerCase(Locale.ROOT))
        || ADDRESS.matcher(name).matches();
  }
}
