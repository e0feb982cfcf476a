package org.gridmark.study.desk;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.Suggestion;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.yaml.Item;

/** The settings of a desk; what can be set, with its default, is {@link #ALL}. */
record DeskSettings(
    @Key(FILE) String file,
    @Key(CONTENT) String content,
    @Key(DATA) String data,
    @Key(TEXTS) String texts,
    @Key("load.threads") int loadThreads,
    @Key("load.batch") int loadBatch,
    @Key("index") boolean index,
    @Key("warm-up.threads") int warmUpThreads,
    @Key("warm-up.time") Duration warmUpTime,
    @Key("queries.time") Duration queriesTime,
    @Key("loads.time") Duration loadsTime,
    @Key("update.rounds") int updateRounds,
    @Key("fault.before") Duration faultBefore,
    @Key("fault.after") Duration faultAfter,
    @Key("fault.think") Duration faultThink) {
  static final String FILE = "file";
  static final String CONTENT = "content";
  static final String DATA = "data";
  static final String TEXTS = "texts";
  private static final Setting.Kind TIME = new Setting.Time();
  private static final Setting.Kind ROUNDS = new Setting.Whole(1, 1000);
  private static final Setting.Kind COUNT = new Setting.Whole(1, 64);

  /**
   * The first four follow from the file and the target, so that every process works with the same.
   */
  static final List<Setting> ALL =
      List.of(
          Setting.of(FILE, new Setting.Text("the path of a file"), "", "the file; found by itself"),
          Setting.of(CONTENT, new Setting.Text("a digest"), "", "its digest; found by itself"),
          Setting.of(DATA, new Setting.Text("digests"), "", "what is read; found by itself"),
          Setting.of(
              TEXTS,
              new Setting.Text("an order of texts"),
              TextOrder.UTF_16.label(),
              "the order by which ranges of texts are checked; found by itself"),
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
    known.addAll(ALL.subList(4, ALL.size()));
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

  /** The order of texts that the setting begins with. */
  TextOrder textOrder() {
    return texts.startsWith(TextOrder.CODE_POINTS.label())
        ? TextOrder.CODE_POINTS
        : TextOrder.UTF_16;
  }

  /** As they are set. */
  static DeskSettings of(Settings settings) {
    return settings.as(DeskSettings.class);
  }
}
