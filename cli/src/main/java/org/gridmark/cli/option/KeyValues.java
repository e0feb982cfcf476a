package org.gridmark.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/** An option that is given as {@code KEY=VALUE}, any number of times. */
public final class KeyValues {
  /** As in an address; where a value is a file, a name before it may say so. */
  private static final Pattern SECRET =
      Pattern.compile("[?&;](?:password|passwd|pwd|token|secret)=", Pattern.CASE_INSENSITIVE);

  private KeyValues() {}

  /**
   * Refuses an address with a password in it: whoever is on this machine sees arguments.
   *
   * @param option that it was given by
   */
  static void requireNoSecret(String option, String value) {
    if (SECRET.matcher(value).find()) {
      throw new BadInput(
          option
              + ": a password on the command line can be seen by every user of this machine:"
              + " write the setting into a file, --settings FILE");
    }
  }

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
      String key = pair.substring(0, equals).trim();
      String value = pair.substring(equals + 1).trim();
      requireNoSecret(option + " " + key, value);
      given.put(key, value);
    }
    return given;
  }
}
