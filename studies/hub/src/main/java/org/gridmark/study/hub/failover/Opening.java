package org.gridmark.study.hub.failover;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.IndexSetting;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;

/**
 * The phases before any measurement: load, index if asked for, prove, warm up.
 *
 * @param held what the caches are loaded with
 */
public record Opening(Settings settings, HubData data, List<Source<?, ?>> held) {
  /** Copies. */
  public Opening {
    held = List.copyOf(held);
  }

  /** With all eighteen caches. */
  public Opening(Settings settings, HubData data) {
    this(settings, data, data.all());
  }

  /** The phases. */
  public List<Phase> phases() {
    List<HubQuery> queries = HubQueries.of(data, settings).all();
    return new PlanSteps(settings)
        .load(held)
        .indexIfWanted(held)
        .prove(queries)
        .warmUp(queries.stream().map(HubQuery::request).toList())
        .phases();
  }

  /** Whether the fields are indexed. */
  boolean indexed() {
    return IndexSetting.of(settings);
  }
}
