package org.gridmark.study.hub.failover;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.Indexing;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.caches.WarmUp;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
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
    Region region = Region.valueOf(settings.text("region"));
    HubQueries queries = new HubQueries(data, region, Day.labelled(settings.text("day")));
    List<Phase> phases = new ArrayList<>();
    phases.add(load());
    if (indexed()) {
      phases.add(new Phase.Once("index", new Indexing(held)));
    }
    phases.add(new Phase.Once("prove", new Proof(queries.all())));
    phases.add(warmUp(queries));
    return phases;
  }

  /** Whether the fields are indexed. */
  boolean indexed() {
    return settings.text("index").equals("on");
  }

  private Phase load() {
    int threads = (int) settings.whole("load.threads");
    int batch = (int) settings.whole("load.batch");
    return new Phase.Once("load", new GeneratorLoad(held, threads, batch));
  }

  private Phase warmUp(HubQueries queries) {
    List<Request> requests = queries.all().stream().map(HubQuery::request).toList();
    int threads = (int) settings.whole("warm-up.threads");
    return new Phase.Once("warm up", new WarmUp(requests, threads, settings.time("warm-up.time")));
  }
}
