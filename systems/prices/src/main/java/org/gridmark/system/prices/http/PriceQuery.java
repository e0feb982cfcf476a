package org.gridmark.system.prices.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.system.prices.route.RouteKey;
import org.jspecify.annotations.Nullable;

/** The query of a request for a price: {@code from=8500101&to=8500103}. */
final class PriceQuery {
  private static final String FROM = "from";
  private static final String TO = "to";
  private static final Pattern CODE = Pattern.compile("[0-9]{1,9}");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z]{1,20}");

  private PriceQuery() {}

  /**
   * The key that it asks for.
   *
   * @param query as the client wrote it; null if there is none
   * @throws BadInput in one line, with nothing of the query but plain letters
   */
  static RouteKey key(@Nullable String query) {
    Map<String, Integer> codes = new HashMap<>();
    for (String part : query == null ? new String[0] : query.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      requireKnown(name);
      if (codes.put(name, code(name, part.substring(equals + 1))) != null) {
        throw new BadInput(name + " is given twice");
      }
    }
    return new RouteKey(required(codes, FROM), required(codes, TO));
  }

  private static void requireKnown(String name) {
    List<String> known = List.of(FROM, TO);
    if (!known.contains(name)) {
      String shown = NAME.matcher(name).matches() ? " " + name : "";
      throw new BadInput(
          "unknown parameter" + shown + Suggestion.hint(name.length() > 20 ? "" : name, known));
    }
  }

  private static int code(String name, String value) {
    if (!CODE.matcher(value).matches()) {
      throw new BadInput(name + ": expected the code of a station, such as 8500101");
    }
    return Integer.parseInt(value);
  }

  private static int required(Map<String, Integer> codes, String name) {
    Integer code = codes.get(name);
    if (code == null) {
      throw new BadInput(name + " is missing: expected /price?from=8500101&to=8500103");
    }
    return code;
  }
}
