package org.gridmark.study.hub.caches;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.gridmark.study.hub.mapping.PositionMapper;
import org.gridmark.study.hub.mapping.RowMapper;

/** The feeds of all caches of one kind. */
public final class Feeds {
  private Feeds() {}

  /** From the database: the tables of positions. */
  public static List<Feed> positions(HubData data, String url, int batch) {
    return tables(data.positions(), new PositionMapper(), url, batch);
  }

  /** From the database: the tables of activities. */
  public static List<Feed> activities(HubData data, String url, int batch) {
    return tables(data.activities(), new ActivityMapper(), url, batch);
  }

  private static <K, V extends Record> List<Feed> tables(
      List<? extends Source<K, V>> sources, RowMapper<K, V> mapper, String url, int batch) {
    return sources.stream()
        .<Feed>map(
            source ->
                new TableFeed<>(url, HubData.table(source).name(), source.cache(), mapper, batch))
        .toList();
  }

  /** From the generator. */
  public static List<Feed> of(List<? extends Source<?, ?>> sources, int batch) {
    List<Feed> feeds = new ArrayList<>();
    for (Source<?, ?> source : sources) {
      feeds.add(SourceFeed.of(source, batch));
    }
    return feeds;
  }
}
