package org.gridmark.study.desk;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.desk.data.Sample;
import org.gridmark.study.desk.data.Sums;
import org.gridmark.yaml.Item;

/** Everything of this study that can be set, with its default, and a typed view on it. */
record DeskSettings(Settings values) {
  static final String FILE = "file";
  static final String CONTENT = "content";
  static final String DATA = "data";
  private static final Setting.Kind TIME = new Setting.Time();
  private static final Setting.Kind ROUNDS = new Setting.Whole(1, 1000);

  private static final Setting.Kind COUNT = new Setting.Whole(1, 64);

  /** The first three follow from the file, so that every process works with the same. */
  static final List<Setting> ALL =
      List.of(
          Setting.of(FILE, new Setting.Text("the path of a file"), "", "the file; found by itself"),
          Setting.of(CONTENT, new Setting.Text("a digest"), "", "its digest; found by itself"),
          Setting.of(DATA, new Setting.Text("digests"), "", "what is read; found by itself"),
          Setting.of("load.threads", COUNT, "2", "threads that put and audit"),
          Setting.of("load.batch", new Setting.Whole(1, 100_000), "1000", "entries put at once"),
          Setting.of(
              "index",
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether the fields that the file names are indexed"),
          Setting.of("warm-up.threads", COUNT, "2", "threads that warm up"),
          new Setting("warm-up.time", TIME, "15s", "4s", "how long they ask"),
          new Setting("queries.time", TIME, "20s", "6s", "how long the queries are asked"),
          new Setting("loads.time", TIME, "20s", "6s", "how long each load lasts"),
          new Setting("update.rounds", ROUNDS, "10", "3", "how often each update is made"),
          // Long enough before to know the usual latency, long enough after to see it come back.
          new Setting("fault.before", TIME, "10s", "3s", "how long until the fault"),
          new Setting("fault.after", TIME, "30s", "9s", "how long the queries go on after it"),
          Setting.of("fault.think", TIME, "20ms", "pause between the queries that are watched"));

  /** The data is as large as the file says, in quick mode a tenth of it. */
  private static final Map<Boolean, String> SCALE = Map.of(false, "1", true, "0.1");

  /**
   * The settings that a file chooses. Where quick mode has a value of its own, it keeps that.
   *
   * @throws org.gridmark.model.BadInput if it chooses what is no setting
   */
  static Map<String, String> chosen(Map<String, Item> items, boolean quick) {
    List<Setting> known = new ArrayList<>(Setting.COMMON);
    known.addAll(ALL.subList(3, ALL.size()));
    List<String> keys = known.stream().map(Setting::key).toList();
    Map<String, String> chosen = new TreeMap<>(Map.of("scale", SCALE.get(quick)));
    items.forEach(
        (key, item) -> {
          if (!keys.contains(key)) {
            throw item.bad("no such setting" + Suggestion.hint(key, keys));
          }
          Setting setting = known.get(keys.indexOf(key));
          String value = item.of(setting.kind());
          if (!quick || setting.quick().equals(setting.normal())) {
            chosen.put(key, value);
          }
        });
    return chosen;
  }

  Path file() {
    return Path.of(values.text(FILE));
  }

  String content() {
    return values.text(CONTENT);
  }

  Sample sample() {
    return new Sample(values.scale(), values.seed(), Sums.parse(values.text(DATA)));
  }

  int loadThreads() {
    return (int) values.whole("load.threads");
  }

  int loadBatch() {
    return (int) values.whole("load.batch");
  }

  boolean index() {
    return values.text("index").equals("on");
  }

  int warmUpThreads() {
    return (int) values.whole("warm-up.threads");
  }

  Duration warmUpTime() {
    return values.time("warm-up.time");
  }

  Duration queriesTime() {
    return values.time("queries.time");
  }

  Duration loadsTime() {
    return values.time("loads.time");
  }

  int updateRounds() {
    return (int) values.whole("update.rounds");
  }

  Duration faultBefore() {
    return values.time("fault.before");
  }

  Duration faultAfter() {
    return values.time("fault.after");
  }

  Duration faultThink() {
    return values.time("fault.think");
  }
}
