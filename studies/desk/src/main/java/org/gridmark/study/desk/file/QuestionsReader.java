package org.gridmark.study.desk.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Setting;
import org.gridmark.study.desk.ask.Amendment;
import org.gridmark.study.desk.ask.DrawSpec;
import org.gridmark.study.desk.ask.Question;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Keying;
import org.gridmark.study.desk.file.Words.Mistake;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;

/** Reads {@code queries} and {@code updates}. */
record QuestionsReader(List<DeskCache<?, ?>> caches, OwnClasses classes) {
  private static final String CACHE = "cache";
  private static final String WHERE = "where";
  private static final String KEY = "key";
  private static final String KEYS = "keys";
  private static final String CLASS = "class";
  private static final String SET = "set";
  private static final String COUNT = "count";
  private static final String DISTRIBUTION = "distribution";
  static final List<String> QUERY_KEYS = List.of(CACHE, WHERE, KEY, KEYS, CLASS);
  static final List<String> UPDATE_KEYS = List.of(CACHE, SET, WHERE, KEYS);
  static final List<String> KEYS_KEYS = List.of(COUNT, DISTRIBUTION);
  private static final Setting.Kind KEY_DISTRIBUTION = new Setting.Keys();
  private static final long MOST_KEYS = 100_000;
  private static final String NAME = "(?=.*\\S)\\P{Cntrl}{1,80}";

  List<Question> questions(Item queries) {
    List<Question> all = new ArrayList<>();
    queries
        .entries("queries by their names")
        .forEach((name, item) -> all.add(question(name, item)));
    return all;
  }

  private Question question(String name, Item item) {
    requireName(name, item);
    Section section = item.section("where, key, keys or class", QUERY_KEYS);
    DeskCache<?, ?> cache = cache(section);
    return switch (only(section, List.of(WHERE, KEY, KEYS, CLASS))) {
      case WHERE -> new Question.Where(name, cache, condition(section.get(WHERE), cache));
      case KEY -> new Question.Key(name, cache, key(section.get(KEY), cache.keying()));
      case KEYS -> new Question.Keys(name, cache, keys(section));
      default -> new Question.Own(name, cache, classes.request(section.get(CLASS)));
    };
  }

  /** Any character may be in it that can be shown: files keep it in a column of its own. */
  static void requireName(String name, Item item) {
    if (!name.matches(NAME)) {
      throw item.bad(
          "a name has 1 to 80 characters, none of them a control character, and is not blank");
    }
  }

  /** A number alone, or with a distribution. */
  private static DrawSpec keys(Section section) {
    Item keys = section.get(KEYS);
    if (!keys.isMapping()) {
      return new DrawSpec((int) keys.whole(1, MOST_KEYS), null);
    }
    Section own = keys.section("count, distribution", KEYS_KEYS);
    int count = (int) own.need(COUNT, "how many keys").whole(1, MOST_KEYS);
    return new DrawSpec(
        count,
        own.has(DISTRIBUTION)
            ? KeyDistribution.of(own.get(DISTRIBUTION).of(KEY_DISTRIBUTION))
            : null);
  }

  private static String only(Section section, List<String> valid) {
    List<String> given = valid.stream().filter(section::has).toList();
    if (given.size() != 1) {
      throw section.whole().bad("expected one of " + String.join(", ", valid));
    }
    return given.getFirst();
  }

  private DeskCache<?, ?> cache(Section section) {
    List<String> names = caches.stream().<String>map(DeskCache::name).toList();
    if (section.has(CACHE)) {
      return caches.get(names.indexOf(section.get(CACHE).oneOf("cache", names)));
    }
    if (caches.size() > 1) {
      throw section.whole().bad("expected cache: one of " + String.join(", ", names));
    }
    return caches.getFirst();
  }

  private static Filter condition(Item item, DeskCache<?, ?> cache) {
    try {
      return Conditions.condition(item.text(), cache.names());
    } catch (Mistake e) {
      throw item.bad(e);
    }
  }

  private static Object key(Item item, Keying<?, ?> keying) {
    List<Item> parts = item.list();
    List<? extends Field<?, ?>> fields = keying.fields();
    if (parts.size() != fields.size()) {
      String names = String.join(", ", fields.stream().map(Field::name).toList());
      throw item.bad("expected a value of each of " + names);
    }
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = part(parts.get(i), fields.get(i));
    }
    return keying.make(values);
  }

  private static Object part(Item item, Field<?, ?> field) {
    try {
      Column plain = new Column(field.name(), field.fieldType(), false, 0, field.name());
      return plain.parse(item.text());
    } catch (IllegalArgumentException e) {
      throw item.bad(e);
    }
  }

  List<Amendment> amendments(Item updates) {
    List<Amendment> all = new ArrayList<>();
    updates
        .entries("updates by their names")
        .forEach((name, item) -> all.add(amendment(name, item)));
    return all;
  }

  private Amendment amendment(String name, Item item) {
    requireName(name, item);
    Section section = item.section("set, and where or keys", UPDATE_KEYS);
    DeskCache<?, ?> cache = cache(section);
    Change change = change(section.need(SET, "a change such as status = CONFIRMED"), cache);
    return only(section, List.of(WHERE, KEYS)).equals(WHERE)
        ? new Amendment.Where(name, cache, change, condition(section.get(WHERE), cache))
        : new Amendment.Keys(name, cache, change, keys(section));
  }

  private static Change change(Item item, DeskCache<?, ?> cache) {
    Change change;
    try {
      change = Conditions.change(item.text(), cache.names());
    } catch (Mistake e) {
      throw item.bad(e);
    }
    String field = change.field().name();
    Stream<String> key = cache.keying().fields().stream().map(Field::name);
    if (key.anyMatch(field::equals)) {
      throw item.bad(field + " is part of the key of " + cache.name() + ": it cannot change");
    }
    return change;
  }
}
