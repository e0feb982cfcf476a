package org.gridmark.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shell that a command is given to. */
public final class Shell {
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\\\'|[^\\s'])+");

  private Shell() {}

  /** The arguments of a command whose own are each {@link #quoted}. */
  public static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group().replace("'\\''", "\0").replace("'", "").replace("\0", "'"));
    }
    return words;
  }

  /** An argument so that a shell passes it on as it is. */
  public static String quoted(String value) {
    return value.matches("[\\w./:,=+@%-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }
}
