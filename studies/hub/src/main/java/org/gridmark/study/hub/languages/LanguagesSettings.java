package org.gridmark.study.hub.languages;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * How clients in several languages are compared.
 *
 * @param names of the languages, with commas
 * @param users of each closed load
 * @param rate of the open load, gets and puts together, a second
 * @param time of each load
 * @param queries whether the queries of Table 5.6 are asked: {@code off}, or where the target can
 * @param factor how many times larger the caches are than the hub's, up to a million entries
 */
record LanguagesSettings(
    @Key(LANGUAGES) String names,
    @Key("languages.users") int users,
    @Key("languages.rate") int rate,
    @Key("languages.time") Duration time,
    @Key(QUERIES) String queries,
    @Key("languages.factor") int factor) {
  static final String LANGUAGES = "languages";
  static final String QUERIES = "languages.queries";
  static final String OFF = "off";

  static final List<Setting> ALL =
      List.of(
          Setting.of(
              LANGUAGES,
              new Setting.Text("languages, separated by commas"),
              "java,python,javascript,go,csharp,dotnet",
              "languages of the clients of hub/languages: java, and folders of clients/"),
          Setting.of(
              "languages.users", new Setting.Whole(1, 1000), "4", "users of each of its clients"),
          Setting.of(
              "languages.rate",
              new Setting.Whole(2, 1_000_000),
              "100",
              "gets and puts a second of its open load"),
          new Setting(
              "languages.time", new Setting.Time(), "12s", "4s", "how long each of its loads asks"),
          Setting.of(
              QUERIES,
              new Setting.Choice(List.of(Setting.WHERE_POSSIBLE, OFF)),
              Setting.WHERE_POSSIBLE,
              "whether its clients ask the four queries"),
          new Setting(
              "languages.factor",
              new Setting.Whole(1, 1000),
              "10",
              "5",
              "how many times larger than the hub's its caches are, up to a million"));

  /** As it is set. */
  static LanguagesSettings of(Settings settings) {
    return settings.as(LanguagesSettings.class);
  }

  boolean asksQueries() {
    return !queries.equals(OFF);
  }

  List<Speaker> speakers() {
    return Speaker.of(names);
  }
}
