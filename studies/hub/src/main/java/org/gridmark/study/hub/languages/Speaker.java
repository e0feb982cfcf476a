package org.gridmark.study.hub.languages;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.study.hub.caches.PlanSteps;

/**
 * A client of the experiment in one language.
 *
 * @param name the language's
 */
record Speaker(String name) {
  static final String JAVA = "java";

  /** As people and the document call them. */
  private static final Map<String, String> TITLES =
      Map.of(JAVA, "Java", "javascript", "JavaScript", "csharp", "C#", "dotnet", ".NET");

  /**
   * Those of the setting.
   *
   * @throws BadInput if one is named twice, or none
   */
  static List<Speaker> of(String languages) {
    List<Speaker> all =
        Arrays.stream(languages.split(",", -1)).map(String::strip).map(Speaker::new).toList();
    if (!all.stream().allMatch(one -> one.name().matches("[a-z][a-z0-9-]*"))
        || all.stream().distinct().count() < all.size()) {
      throw new BadInput("languages: expected names, each once, such as java,python");
    }
    return all;
  }

  /** Whether it is the client that does the jobs. */
  boolean isJava() {
    return name.equals(JAVA);
  }

  /** The client's name. */
  String client() {
    return isJava() ? PlanSteps.USERS : name;
  }

  /** The end of its subjects' names: {@code by a Java client}. */
  String by() {
    String title =
        TITLES.getOrDefault(
            name, name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    return " by a " + title + " client";
  }
}
