package org.gridmark.lab.doctor;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * JVM options that stand in variables of the environment: every program of a run takes them in
 * addition to its own. Only those that change how a JVM works are told; the value of a property may
 * be a secret.
 */
public final class JvmVariables {
  /** Every JVM reads them, or every {@code java} command. */
  private static final List<String> NAMES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final int LONGEST = 2000;
  private static final Pattern OPTION =
      Pattern.compile("(?:[^\\s\"']|\"[^\"]*(?:\"|$)|'[^']*(?:'|$))+");
  private static final Pattern SHOWN = Pattern.compile("-X[\\w:+=.,-]+");
  private static final Pattern LEFT_OUT = Pattern.compile("\\.\\.\\.(?: \\.\\.\\.)+");

  private JvmVariables() {}

  /** Those that are set, with commas between them; empty if none is. */
  public static String in(Map<String, String> environment) {
    return NAMES.stream()
        .filter(name -> !environment.getOrDefault(name, "").isBlank())
        .map(name -> name + "=" + shown(environment.getOrDefault(name, "")))
        .collect(Collectors.joining(", "));
  }

  private static String shown(String value) {
    String options =
        OPTION
            .matcher(value.substring(0, Math.min(LONGEST, value.length())))
            .results()
            .map(MatchResult::group)
            .map(option -> SHOWN.matcher(option).matches() ? option : "...")
            .collect(Collectors.joining(" "));
    return LEFT_OUT.matcher(options).replaceAll("...");
  }
}
