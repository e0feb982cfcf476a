package org.gridmark.driver.contract.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;

/** Texts with signs that query languages give a meaning, and how they begin. */
public final class Texts {
  private static final List<String> ALL =
      List.of(
          "",
          " ",
          "a",
          "A",
          "ab",
          "aB",
          "ACC-1",
          "ACC-10",
          "acc-1",
          "%",
          "%%",
          "a%",
          "a%b",
          "_",
          "__",
          "a_b",
          "aXb",
          "a*",
          "*",
          "?a",
          "\\",
          "\\\\",
          "a\\",
          "a\\%",
          "a\\%b",
          "a\\_b",
          "a\\b",
          "a\\\\b",
          "\\E%a",
          "\\Qa",
          "'",
          "''",
          "it's",
          "\"",
          "say \"a\"",
          "!",
          "!a",
          "!%",
          "!!_",
          "[a]",
          "^a",
          "$",
          ".*",
          "{0}",
          "#a",
          "a\nb",
          "a\n%",
          "Zürich",
          "ZÜRICH",
          "Zurich",
          "é",
          "e\u0301",
          "東京",
          "東北",
          "🚀",
          "🚀%",
          "\ue000",
          "Ａ",
          "Ａ🚀",
          "ß",
          "ss");

  private Texts() {}

  /** A sample for each text as its status, and some in which it is absent. */
  public static Map<SampleKey, Sample> samples() {
    Map<SampleKey, Sample> samples = new LinkedHashMap<>();
    ALL.forEach(text -> add(samples, text));
    for (int i = 0; i < 5; i++) {
      add(samples, null);
    }
    return samples;
  }

  private static void add(Map<SampleKey, Sample> samples, @Nullable String text) {
    Change change = Change.assign(Field.of(Sample::status), text);
    samples.put(Values.key(samples.size()), change.apply(Values.blank()));
  }

  /** All of them. */
  public static List<String> all() {
    return ALL;
  }

  /** Every beginning of every text, and each with a sign behind it that could stand for others. */
  public static Set<String> prefixes() {
    Set<String> prefixes = new TreeSet<>();
    for (String text : ALL) {
      for (int end = 0; end < text.length(); end = text.offsetByCodePoints(end, 1)) {
        prefixes.add(text.substring(0, end));
      }
      prefixes.addAll(List.of(text, text + "%", text + "_", text + "*", text + "\\"));
    }
    return prefixes;
  }
}
