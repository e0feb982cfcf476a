package org.gridmark.lab.host.inventory;

import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/**
 * The value of a variable in an Ansible inventory. That it cannot be read here is told once it
 * counts for a host that takes part.
 *
 * @param text empty: none, which also hides the one of a group further up
 * @param trouble why it cannot be read; empty: it can
 * @param at the complaint about its place
 */
record AnsibleValue(String text, String trouble, Function<String, BadInput> at) {
  private static final int LONGEST = 1000;
  private static final int LONGEST_NUMBER = 40;

  /** Whole numbers as everybody reads them. */
  private static final Pattern DECIMAL = Pattern.compile("0|[1-9]\\d{0,17}");

  /** Numbers of Python and of YAML 1.1, which others read differently: 010 is eight there. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+]?(?:0[xob][0-9a-f_]+|[0-9][0-9_]*(?:\\.[0-9_]*)?(?:e[-+]?\\d+)?|\\.[0-9][0-9_]*"
              + "|[0-9][0-9_]*(?::[0-5]?[0-9])+)",
          Pattern.CASE_INSENSITIVE);

  /** And words that are no text there. */
  private static final Set<String> WORDS = Set.of("yes", "no", "on", "off", "true", "false");

  private static final Set<String> TRUE = Set.of("true", "yes", "on", "y", "t", "1", "1.0");

  /** A template of Jinja anywhere in it. */
  private static final Pattern TEMPLATE = Pattern.compile("\\{\\{|\\{%|\\{#");

  static AnsibleValue of(String text, Function<String, BadInput> at) {
    boolean template = TEMPLATE.matcher(text).find();
    return new AnsibleValue(
        text, template ? "a Jinja template is not evaluated here; write its value" : "", at);
  }

  static AnsibleValue none(Function<String, BadInput> at) {
    return new AnsibleValue("", "", at);
  }

  static AnsibleValue unreadable(String trouble, Function<String, BadInput> at) {
    return new AnsibleValue("", trouble, at);
  }

  /** One that was written without quotes, where numbers and words such as yes are no text. */
  static AnsibleValue bare(String text, Function<String, BadInput> at) {
    boolean number =
        text.length() <= LONGEST_NUMBER
            && NUMBER.matcher(text).matches()
            && !DECIMAL.matcher(text).matches();
    boolean word = WORDS.contains(text.toLowerCase(Locale.ROOT));
    return number || word
        ? new AnsibleValue(
            text,
            "programs read " + text + " differently; write a plain number, or text in quotes",
            at)
        : of(text, at);
  }

  boolean isNothing() {
    return text.isEmpty() && trouble.isEmpty();
  }

  /** As it is written. */
  String readable() {
    if (!trouble.isEmpty()) {
      throw at.apply(trouble);
    }
    if (text.length() > LONGEST) {
      throw at.apply("expected at most " + LONGEST + " letters");
    }
    return text;
  }

  BadInput bad(String what) {
    return at.apply(what);
  }

  /** As Ansible takes texts for true. */
  boolean isTrue() {
    String word = text.toLowerCase(Locale.ROOT);
    return TRUE.contains(WORDS.contains(word) ? word : readable().toLowerCase(Locale.ROOT));
  }

  /** A whole number within bounds, both included. */
  long whole(long low, long high) {
    String digits = readable();
    if (!DECIMAL.matcher(digits).matches()
        || Long.parseLong(digits) < low
        || Long.parseLong(digits) > high) {
      throw bad("expected a whole number from " + low + " to " + high + ", not '" + digits + "'");
    }
    return Long.parseLong(digits);
  }
}
