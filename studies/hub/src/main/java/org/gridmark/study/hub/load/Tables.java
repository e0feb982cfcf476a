package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.caches.Feed;
import org.gridmark.study.hub.caches.TableFeed;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.gridmark.study.hub.mapping.Mapping;
import org.gridmark.study.hub.mapping.PositionMapper;
import org.gridmark.study.hub.mapping.Reflection;
import org.gridmark.study.hub.mapping.RowMapper;
import org.gridmark.study.hub.mapping.Way;

/**
 * The tables of positions, or of activities, and the ways to map their rows.
 *
 * @param name for people
 * @param sources what the tables hold
 * @param spare the cache that one of them after the other is loaded into, beside the eighteen
 */
record Tables<K, V extends Record>(
    String name,
    List<? extends Source<K, V>> sources,
    CacheSpec<K, V> spare,
    RowMapper<K, V> explicit,
    Reflection<K, V> reflection) {
  /** Takes positions. */
  static final CacheSpec<PositionKey, Position> SPARE_POSITIONS =
      new CacheSpec<>("P_SPARE", PositionKey.class, Position.class);

  /** Takes activities. */
  static final CacheSpec<Long, Activity> SPARE_ACTIVITIES =
      new CacheSpec<>("A_SPARE", Long.class, Activity.class);

  static Tables<PositionKey, Position> positions(HubData data) {
    return new Tables<>(
        "Positions",
        data.positions(),
        SPARE_POSITIONS,
        new PositionMapper(),
        new Reflection<>(Position.class, Position::key));
  }

  static Tables<Long, Activity> activities(HubData data) {
    return new Tables<>(
        "Activities",
        data.activities(),
        SPARE_ACTIVITIES,
        new ActivityMapper(),
        new Reflection<>(Activity.class, Activity::tradeId));
  }

  /** One table, mapped in one way. */
  Feed feed(String url, Source<K, V> source, Way way, int batch) {
    String table = HubData.table(source).name();
    return new TableFeed<>(url, table, spare, mapping(way), batch);
  }

  private Mapping<K, V> mapping(Way way) {
    return switch (way) {
      case JDBC -> explicit;
      case REFLECTION -> reflection;
      case ROW_MAPPER -> reflection.driving(explicit);
    };
  }
}
