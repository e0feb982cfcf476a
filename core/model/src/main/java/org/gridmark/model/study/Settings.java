package org.gridmark.model.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.load.KeyDistribution;

/**
 * The value of every setting, validated once and immutable from there. A plan is a function of it,
 * so it holds all that may differ between two runs of one experiment.
 */
public final class Settings {
  private final List<Setting> known;
  private final Map<String, String> values;
  private final Consumer<String> reader;

  private Settings(List<Setting> known, Map<String, String> values, Consumer<String> reader) {
    this.known = known;
    this.values = values;
    this.reader = reader;
  }

  /**
   * The given values over the defaults.
   *
   * @param study whose settings are known beside {@link Setting#COMMON}
   * @param quick whether the quick defaults apply
   * @throws BadInput if a key is unknown or a value is not of its kind
   */
  public static Settings of(Study study, boolean quick, Map<String, String> given) {
    List<Setting> known = new ArrayList<>(Setting.COMMON);
    known.addAll(study.settings());
    List<String> keys = known.stream().map(Setting::key).toList();
    for (String key : given.keySet()) {
      if (!keys.contains(key)) {
        throw new BadInput(
            "no setting " + key + " in study " + study.name() + Suggestion.hint(key, keys));
      }
    }
    Map<String, String> values = new TreeMap<>();
    for (Setting setting : known) {
      String value = given.getOrDefault(setting.key(), quick ? setting.quick() : setting.normal());
      setting.check(value);
      values.put(setting.key(), value);
    }
    return new Settings(known, values, key -> {});
  }

  /** The given values over what is usual in the experiment, and that over the defaults. */
  public static Settings of(
      Study study, Experiment experiment, boolean quick, Map<String, String> given) {
    Map<String, String> all = new TreeMap<>(experiment.usual(quick));
    all.putAll(given);
    return of(study, quick, all);
  }

  /**
   * The same with other values. A key that is no setting's is passed over: it means something to
   * somebody else.
   *
   * @throws BadInput if a value is not of its kind
   */
  public Settings with(Map<String, String> others) {
    Map<String, String> all = new TreeMap<>(values);
    for (Setting setting : known) {
      String other = others.get(setting.key());
      if (other != null) {
        setting.check(other);
        all.put(setting.key(), other);
      }
    }
    return new Settings(known, all, reader);
  }

  /** The keys of the values that something asks for. */
  public Set<String> readBy(Consumer<Settings> something) {
    Set<String> read = new TreeSet<>();
    something.accept(new Settings(known, values, read::add));
    return read;
  }

  /**
   * The settings that an experiment needs, as a record: each component has the {@link Key} of its
   * setting, and is an {@code int}, {@code long}, {@code double}, {@code boolean} ({@code on} or
   * {@code off}), {@code Duration}, {@code KeyDistribution}, {@code String} or an enum's constant.
   * Rules between settings are checked by the constructor of the record.
   *
   * @throws BadInput of the constructor's
   */
  public <R extends Record> R as(Class<R> type) {
    return SettingsRecord.of(type, this);
  }

  /** Every value by its key, in order: what is recorded and handed to other processes. */
  public Map<String, String> asMap() {
    return java.util.Collections.unmodifiableMap(values);
  }

  /** The size of the data; 1 is the document's. */
  public double scale() {
    return number("scale");
  }

  /** The seed of data, order and arrivals. */
  public long seed() {
    return whole("seed");
  }

  /** How many storage nodes. */
  public int nodes() {
    return (int) whole("nodes");
  }

  /** How many servers the storage nodes are spread over. */
  public int servers() {
    return (int) whole("servers");
  }

  /** How much heap a storage node has, in MB; 0: as much as it needs. */
  public int heap() {
    return (int) whole("heap");
  }

  /** How many further copies of each entry. */
  public int backups() {
    return (int) whole("backups");
  }

  /** How the requests that draw a key are distributed over the keys. */
  public KeyDistribution keys() {
    return KeyDistribution.of(text(Setting.KEYS));
  }

  /** How long the answer of a request of a load is waited for. */
  public Duration requestTimeout() {
    return time(Setting.REQUEST_TIMEOUT);
  }

  /** The port that the cluster is found at; 0: any free one. */
  public int port() {
    return (int) whole("port");
  }

  /** The value as text. */
  public String text(String key) {
    String value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("no setting " + key);
    }
    reader.accept(key);
    return value;
  }

  /** The value as a number. */
  public double number(String key) {
    return Double.parseDouble(text(key));
  }

  /** The value as a whole number. */
  public long whole(String key) {
    return Long.parseLong(text(key));
  }

  /** The value as a time. */
  public Duration time(String key) {
    return Setting.Time.parse(text(key));
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
