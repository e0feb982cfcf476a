package org.gridmark.system.hotel.web;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.system.hotel.web.http.Refused;

/** Refuses requests that another site may have made in a guest's name. */
final class Guard {
  private static final HeaderName SITE = HeaderNames.create("Sec-Fetch-Site");

  private final Set<String> own;
  private final Set<String> hosts;
  private final String scheme;

  /** Of a server at that address, which may have other names. */
  Guard(String address, ServerOptions options) {
    own = lower(Stream.of(address, "localhost", "127.0.0.1", "[::1]"));
    hosts = lower(options.hosts().stream());
    scheme = options.secure() ? "https://" : "http://";
  }

  /** A name that is not this site's means a browser that was led astray by another's. */
  void checkHost(Headers headers, int port) {
    String host = host(headers);
    int colon = host.lastIndexOf(':');
    boolean here =
        colon > 0
            && own.contains(host.substring(0, colon))
            && host.substring(colon + 1).equals(Integer.toString(port));
    if (!here && !hosts.contains(host)) {
      throw new Refused(421, "This site does not have the name that was asked for.");
    }
  }

  /** A form of another site's cannot be sent here, whatever it holds. */
  void checkOrigin(Headers headers) {
    Optional<String> origin = headers.first(HeaderNames.ORIGIN);
    boolean ours =
        origin.isPresent()
            ? origin.get().toLowerCase(Locale.ROOT).equals(scheme + host(headers))
            : headers.first(SITE).map(Guard::isOurs).orElse(true);
    if (!ours) {
      throw new Refused(403, "Another site sent this form.");
    }
  }

  private static boolean isOurs(String site) {
    return site.equals("same-origin") || site.equals("none");
  }

  private static String host(Headers headers) {
    return headers.first(HeaderNames.HOST).orElse("").toLowerCase(Locale.ROOT);
  }

  private static Set<String> lower(Stream<String> names) {
    return names.map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
  }
}
