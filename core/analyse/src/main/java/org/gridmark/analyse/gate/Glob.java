package org.gridmark.analyse.gate;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A name in which {@code *} stands for any text. */
public record Glob(String text, Pattern pattern) {
  /** From what a user wrote. */
  public static Glob of(String text) {
    String regex =
        Arrays.stream(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return new Glob(text, Pattern.compile(regex, Pattern.DOTALL));
  }

  /** Whether it means this name. */
  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }
}
