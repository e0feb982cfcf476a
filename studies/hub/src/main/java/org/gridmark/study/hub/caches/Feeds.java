package org.gridmark.study.hub.caches;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.gridmark.study.hub.mapping.PositionMapper;

/** The feeds of all caches of one kind. */
public final class Feeds {
  private Feeds() {}

  /** From the database: the tables of positions. */
  public static List<Feed> positions(HubData data, String url, int batch) {
    List<Feed> feeds = new ArrayList<>();
    for (Positions source : data.positions()) {
      String table = HubData.table(source).name();
      feeds.add(new TableFeed<>(url, table, source.cache(), new PositionMapper(), batch));
    }
    return feeds;
  }

  /** From the database: the tables of activities. */
  public static List<Feed> activities(HubData data, String url, int batch) {
    List<Feed> feeds = new ArrayList<>();
    for (Activities source : data.activities()) {
      String table = HubData.table(source).name();
      feeds.add(new TableFeed<>(url, table, source.cache(), new ActivityMapper(), batch));
    }
    return feeds;
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
