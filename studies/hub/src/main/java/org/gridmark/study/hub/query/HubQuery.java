package org.gridmark.study.hub.query;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.MultiRequest;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;

/** One of the eleven queries: lookups in one cache, or in three at the same time. */
public final class HubQuery implements Provable {
  private final String name;
  private final List<Lookup<?, ?>> lookups;

  HubQuery(String name, List<? extends Lookup<?, ?>> lookups) {
    this.name = name;
    this.lookups = List.copyOf(lookups);
  }

  HubQuery(String name, Lookup<?, ?> lookup) {
    this(name, List.of(lookup));
  }

  /** As in Barclays 2009, Table 5.3. */
  public String name() {
    return name;
  }

  /** How many entries it finds when all is right. */
  public long expected() {
    return lookups.stream().mapToLong(Lookup::expected).sum();
  }

  /** The request that is measured. */
  public Request request() {
    if (lookups.size() == 1) {
      return lookups.get(0).request(name);
    }
    return MultiRequest.parallel(name, children());
  }

  /** The request that asks one cache after the other. */
  public Request inSeries() {
    return MultiRequest.series(name, children());
  }

  private List<Request> children() {
    return lookups.stream()
        .map(lookup -> lookup.request(name + " " + lookup.source().cache().name()))
        .toList();
  }

  /** The same under a longer name. */
  public HubQuery with(String suffix) {
    return new HubQuery(name + suffix, lookups);
  }

  /**
   * Compares a target's whole answer with the generator, key for key and value for value.
   *
   * @throws IllegalStateException naming the query and the first entry that is wrong or missing
   */
  @Override
  public void prove(Session session) {
    for (Lookup<?, ?> lookup : lookups) {
      try {
        lookup.prove(session);
      } catch (IllegalStateException e) {
        throw new IllegalStateException(name + ": " + e.getMessage(), e);
      }
    }
  }

  /** Whether it looks into fields, not at keys alone. */
  boolean readsFields() {
    return lookups.stream().allMatch(Lookup.Matching.class::isInstance);
  }

  /** The contents of the caches that it asks. */
  Stream<Source<?, ?>> sources() {
    return lookups.stream().map(Lookup::source);
  }

  List<Lookup<?, ?>> lookups() {
    return lookups;
  }

  @Override
  public String toString() {
    return name;
  }
}
