package org.gridmark.study.hub.controlblock;

import java.util.Map;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.Provable;
import org.jspecify.annotations.Nullable;

/** A question to the cache or to the database. Both answer with whole activities, by their keys. */
final class Read extends Query implements Provable {
  private final Lookup lookup;
  private final Store store;
  private final Database database;
  private final @Nullable KeyDraw draw;

  /**
   * @param name the subject it is recorded under
   * @param store which is asked
   * @param draw of the place of the activity that is asked for; null: always the same
   */
  Read(String name, Lookup lookup, Store store, Database database, @Nullable KeyDraw draw) {
    super(name, lookup.expected());
    this.lookup = lookup;
    this.store = store;
    this.database = database;
    this.draw = draw;
  }

  @Override
  public Request drawn(RandomGenerator random) {
    if (draw == null) {
      return this;
    }
    Lookup other = lookup.of(lookup.activities().key(draw.next(random)));
    return new Read(name(), other, store, database, draw);
  }

  /** The whole answer. */
  Map<Long, Activity> answer(Session session) throws Exception {
    return switch (store) {
      case CACHE -> cached(session.cache(lookup.activities().cache()));
      case DATABASE -> database.answer(lookup);
    };
  }

  private Map<Long, Activity> cached(Cache<Long, Activity> cache) {
    return switch (lookup.selection()) {
      case Lookup.Selection.ByFilter byFilter -> cache.query(byFilter.filter());
      case Lookup.Selection.ByKey byKey -> {
        Activity found = cache.get(byKey.key());
        yield found == null ? Map.of() : Map.of(byKey.key(), found);
      }
    };
  }

  @Override
  public void prove(Session session) throws Exception {
    if (!lookup.right(answer(session))) {
      throw new IllegalStateException(this + ": the answer is not the generator's");
    }
  }

  @Override
  protected long perform(Session session) throws Exception {
    return answer(session).size();
  }
}
