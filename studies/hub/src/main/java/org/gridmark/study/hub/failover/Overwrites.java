package org.gridmark.study.hub.failover;

import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Update;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;

/**
 * Puts some entries of its part of a cache again, under a version that only grows, and reads them
 * back: affected is what came back with that version. Less is stale or lost, for nobody else writes
 * there. No field that is counted by ever changes.
 *
 * @param from the first entry of its part
 * @param to after the last
 * @param batch how many are put at once
 * @param draw of the first of them, from the first entry of its part
 */
record Overwrites(Activities source, long from, long to, int batch, KeyDraw draw)
    implements Requests {
  static final String NAME = "overwrite";

  /** The generator's versions are below. */
  private static final int FIRST = 1000;

  /** The part of writer {@code number}, from 0, of so many. */
  static Overwrites part(
      Activities source, int number, int writers, int batch, KeyDistribution keys, long seed) {
    long each = source.size() / writers;
    int some = (int) Math.min(batch, each);
    KeyDraw draw = keys.over(each - some + 1, seed);
    return new Overwrites(source, number * each, (number + 1) * each, some, draw);
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    long first = from + draw.next(random);
    return new Overwrite(first, FIRST + (int) n);
  }

  private final class Overwrite extends Update {
    private final long first;
    private final Change change;

    Overwrite(long first, int version) {
      super(NAME, batch);
      this.first = first;
      this.change = Change.assign(Field.of(Activity::version), version);
    }

    @Override
    protected long perform(Session session) {
      Cache<Long, Activity> cache = session.cache(source.cache());
      Map<Long, Activity> entries = source.entries(first, first + batch);
      entries.replaceAll((key, value) -> change.apply(value));
      cache.putAll(entries);
      Map<Long, Activity> stored = cache.getAll(entries.keySet());
      return entries.entrySet().stream()
          .filter(entry -> Objects.equals(stored.get(entry.getKey()), entry.getValue()))
          .count();
    }
  }
}
