package org.gridmark.study.desk.ask;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.DrawnKeys;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.desk.data.DeskCache;

/** Asks questions of one cache, and knows the answers. */
record Asking<K, V extends Record>(DeskData data, DeskCache<K, V> cache, Source<K, V> source) {
  static <K, V extends Record> Asking<K, V> of(DeskData data, DeskCache<K, V> cache) {
    return new Asking<>(data, cache, data.source(cache));
  }

  Request request(Question question) {
    String name = question.name();
    return switch (question) {
      case Question.Where where -> where(name, where.filter(), data.count(cache, where.filter()));
      case Question.Key one -> Query.value(name, source, cache.spec().key().cast(one.key()));
      case Question.Keys many -> drawn(many.keys()).exactQuery(name, choosing(0));
      case Question.Own own -> make(own.type());
    };
  }

  /**
   * The same while these fields of entries change: whatever number a filter of one of them finds is
   * no mistake, and an entry that was got may have another value, but must be its key's.
   */
  Request request(Question question, Set<Field<?, ?>> changing) {
    String name = question.name();
    boolean changed = changing.stream().anyMatch(field -> field.owner() == cache.spec().value());
    return switch (question) {
      case Question.Where where
          when Question.fields(where.filter()).stream().anyMatch(changing::contains) ->
          where(name, where.filter(), Request.UNKNOWN);
      case Question.Key one when changed -> {
        K key = cache.spec().key().cast(one.key());
        yield Query.key(name, source, key, source.find(key) < 0 ? 0 : 1);
      }
      case Question.Keys many when changed -> drawn(many.keys()).query(name, choosing(0));
      default -> data.request(question);
    };
  }

  private Request where(String name, Filter filter, long expected) {
    return Query.where(name, cache.spec(), filter, expected);
  }

  /** Draws keys of the cache. */
  DrawnKeys<K, V> drawn(DrawSpec keys) {
    Settings settings = data.settings();
    return DrawnKeys.of(source, keys.distribution(settings), keys.count(), settings.seed());
  }

  /** For a choice of keys that is not made by a user. */
  SplittableRandom choosing(int choice) {
    return choosing(data.settings().seed(), cache.name(), choice);
  }

  static SplittableRandom choosing(long seed, String cache, int choice) {
    return new SplittableRandom(new Seed(seed).with(cache).with(choice).value());
  }

  /** By its one public constructor, which may ask for the settings and for what the cache holds. */
  private Request make(Class<? extends Request> type) {
    Constructor<?> constructor = type.getConstructors()[0];
    Object[] arguments =
        Arrays.stream(constructor.getParameterTypes())
            .map(wanted -> wanted == Settings.class ? data.settings() : source)
            .toArray();
    try {
      return (Request) constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(type.getName() + " failed: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName() + " cannot be made: " + e.getMessage(), e);
    }
  }

  /**
   * Compares a target's whole answer with what is right.
   *
   * @throws IllegalStateException naming the question and the first entry that is wrong or missing
   */
  void prove(Session session, NanoClock clock, Question question) {
    if (question instanceof Question.Where where) {
      Cache<K, V> stored = session.cache(cache.spec());
      prove(question.name(), stored.query(where.filter()), where.filter());
    } else if (question instanceof Question.Keys many) {
      List<K> keys = drawn(many.keys()).keys(choosing(0));
      Map<K, V> answer = session.cache(cache.spec()).getAll(keys);
      answer.forEach((key, value) -> check(question.name(), key, value));
      requireAll(question.name(), answer.size(), keys.size());
    }
    require(data.request(question).execute(session, clock));
  }

  private void prove(String name, Map<K, V> answer, Filter filter) {
    answer.forEach(
        (key, value) -> {
          check(name, key, value);
          if (!data.means(filter, key, value)) {
            throw wrong(name, "entry " + key + " was not asked for: " + value);
          }
        });
    requireAll(name, answer.size(), data.count(cache, filter));
  }

  private void check(String name, K key, V value) {
    long n = source.find(key);
    if (n < 0) {
      throw wrong(name, "entry " + key + " was never stored");
    }
    V right = source.entry(n).getValue();
    if (!right.equals(value)) {
      throw wrong(name, "entry " + key + " has the value " + value + ", not " + right);
    }
  }

  private void requireAll(String name, long found, long right) {
    if (found != right) {
      throw wrong(name, found + " entries found, " + right + " are right");
    }
  }

  private IllegalStateException wrong(String name, String what) {
    return new IllegalStateException(name + ": " + cache.name() + ": " + what);
  }

  /** Refuses a response that failed or is wrong. */
  static void require(Response response) {
    Request request = response.request();
    if (response.failed()) {
      throw new IllegalStateException(request.name() + " failed", response.failure());
    }
    if (response.wrong()) {
      throw new IllegalStateException(
          "%s: %d entries found, %d are right"
              .formatted(request.name(), response.affected(), request.expected()));
    }
  }
}
