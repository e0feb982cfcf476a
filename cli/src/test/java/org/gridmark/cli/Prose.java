package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Looks through the comments and the messages of a source file for three habits that make them hard
 * to read.
 */
final class Prose {
  /** One place that breaks a rule. */
  record Fault(Rule rule, int line, String text) {}

  /** The rules. */
  enum Rule {
    /** A sentence of a comment or message begins with "What", where a noun would do. */
    WHAT_CLAUSE,
    /** A document is called by the number of a file. */
    FILE_ID,
    /** A message speaks of a person whom nobody knows. */
    PERSON
  }

  /** Comments and literals, in this order, so that a literal in a comment is part of it. */
  private static final Pattern PART =
      Pattern.compile(
          "(?s)(?<comment>/\\*.*?\\*/|//[^\\n]*)"
              + "|(?<text>\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\")"
              + "|'(?:\\\\.|[^'\\\\\\n])+'");

  /** A line's own indent and asterisk, which part no words. */
  private static final Pattern MARGIN = Pattern.compile("\\n[ \\t]*(?:\\*(?!/)|//)?[ \\t]*");

  /** At the beginning of a sentence that is no question. */
  private static final Pattern WHAT =
      Pattern.compile(
          "(?:^|[.:;!?][\"')]?\\s+|@(?:param\\s+\\w+|return)\\s+)What\\s+\\w+(?![^.;!]*\\?)");

  private static final Pattern ID =
      Pattern.compile("(?<![\\w.,'+-])(?<!\\d )00[0-4](?=[,.:;)]?(?:\\s|$))(?!\\s*(?:ms|s|MB)\\b)");

  private static final Pattern PERSONS =
      Pattern.compile("\\b(?:whoever|nobody|somebody)\\b", Pattern.CASE_INSENSITIVE);

  private Prose() {}

  /** The faults of a file, in order. */
  static List<Fault> faults(String source) {
    List<Fault> faults = new ArrayList<>();
    PART.matcher(source)
        .results()
        .forEach(
            part -> {
              int line =
                  (int) source.substring(0, part.start()).chars().filter(c -> c == '\n').count()
                      + 1;
              String comment = part.group("comment");
              String text = part.group("text");
              if (comment != null) {
                look(Rule.WHAT_CLAUSE, WHAT, words(comment), line, faults);
                look(Rule.FILE_ID, ID, words(comment), line, faults);
              } else if (text != null) {
                look(Rule.WHAT_CLAUSE, WHAT, words(text), line, faults);
                look(Rule.PERSON, PERSONS, words(text), line, faults);
              }
            });
    return faults;
  }

  private static void look(Rule rule, Pattern pattern, String words, int line, List<Fault> faults) {
    for (MatchResult found : pattern.matcher(words).results().toList()) {
      faults.add(new Fault(rule, line, found.group()));
    }
  }

  /** Without the signs around them. */
  private static String words(String part) {
    String inner =
        part.replaceFirst("^(?:/\\*+|//+|\"+)[\\s*]*", "").replaceFirst("\\s*(?:\\*/|\"+)$", "");
    return MARGIN.matcher(inner).replaceAll(" ").strip();
  }
}
