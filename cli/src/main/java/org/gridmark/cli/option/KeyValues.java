package org.gridmark.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;

/** An option that is given as {@code KEY=VALUE}, any number of times. */
public final class KeyValues {
  private KeyValues() {}

  /**
   * All that were given, by key; others may be added.
   *
   * @throws BadInput if one is of another form
   */
  public static Map<String, String> parse(String option, List<String> pairs) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new BadInput(option + ": expected KEY=VALUE, not '" + pair + "'");
      }
      given.put(pair.substring(0, equals).trim(), pair.substring(equals + 1).trim());
    }
    return given;
  }
}
