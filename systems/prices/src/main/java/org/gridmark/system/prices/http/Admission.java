package org.gridmark.system.prices.http;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps pages of strangers, which the browser of somebody on this machine shows, from asking for
 * prices, each of which may cost a call. A Host is an address, localhost, or the name that the
 * server was started with: a page whose own name leads here by now has another one. Programs send
 * neither an Origin nor where their request comes from.
 *
 * @param own the name or address that it was started with
 */
record Admission(String own) {
  /** An unspecified address leads here from every page: it is nobody's. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?!0[.0]*$)\\d{1,3}(\\.\\d{1,3}){3}|(?!\\[[0:.]*])\\[[0-9a-f:.]+]");

  private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

  /** The words of browsers for a page of another server, or of another port of this one. */
  private static final List<String> ELSEWHERE = List.of("cross-site", "same-site");

  /** The answer to a request that is not admitted. */
  Optional<Reply> refusal(Headers headers) {
    String host = headers.getFirst("Host");
    if (host == null) {
      return Optional.of(Reply.line(400, "expected a Host"));
    }
    if (!isHost(host.toLowerCase(Locale.ROOT))) {
      return Optional.of(Reply.line(421, "expected this server's address as Host"));
    }
    boolean foreign =
        isForeign(host, headers.getFirst("Origin"))
            || ELSEWHERE.contains(String.valueOf(headers.getFirst("Sec-Fetch-Site")));
    return foreign
        ? Optional.of(Reply.line(403, "pages of other servers get no prices"))
        : Optional.empty();
  }

  private boolean isHost(String host) {
    String name = PORT.matcher(host).replaceFirst("");
    return name.equals("localhost")
        || (name.equals(own.toLowerCase(Locale.ROOT)) && !own.equals("0.0.0.0"))
        || ADDRESS.matcher(name).matches();
  }

  private static boolean isForeign(String host, @Nullable String origin) {
    return origin != null && !origin.equalsIgnoreCase("http://" + host);
  }
}
