package org.gridmark.study.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Trait;
import org.gridmark.study.routes.served.FilledPrices;
import org.gridmark.system.prices.lookup.Policy;

/** A plan of this study under way: its phases in order, all in one client. */
final class RoutesPlan {
  /** The client that asks. */
  static final String CLIENT = "users";

  /** Lookups and reads that only warm up. */
  static final String WARM_UP = "warm up";

  private static final int THREADS = 4;
  private static final int BATCH = 200;

  private final RoutesSettings own;
  private final List<Phase> phases = new ArrayList<>();

  RoutesPlan(RoutesSettings own) {
    this.own = own;
  }

  /** Every cache is filled with the prices of all routes. */
  RoutesPlan filled() {
    for (FilledPrices filled : own.allFilled()) {
      String name = own.services() == 1 ? "load" : "load " + filled.cache().name();
      once(name, new Filling<>(filled, THREADS, BATCH));
    }
    return this;
  }

  /** The legacy system is told how to behave. */
  RoutesPlan agreed() {
    return once("agree with the legacy system", new Agreement(own.behaviour()));
  }

  /** Lookups at a rate that are not measured. */
  RoutesPlan warmedUp(Policy policy, double rate) {
    Load lookups = Lookups.load(own, policy, rate).behind(WARM_UP);
    return then(new Phase.Measure(WARM_UP, List.of(lookups), own.warmUp(), List.of()));
  }

  /** Looks whether every price is there as it was filled in. */
  RoutesPlan audited(String phase, Subject subject) {
    return once(phase, new Audit(subject, own.allFilled(), THREADS, BATCH));
  }

  RoutesPlan once(String name, Job job) {
    return then(new Phase.Once(name, job));
  }

  RoutesPlan then(Phase phase) {
    phases.add(phase);
    return this;
  }

  /** With no other service than the legacy system. */
  Plan plan() {
    Set<Trait> needs = own.expiry() ? Set.of(Trait.EXPIRY) : Set.of();
    return plan(List.of(RoutesSettings.LEGACY), needs);
  }

  /** Without the legacy system, which is never asked. */
  Plan alone() {
    return plan(List.of(), Set.of());
  }

  private Plan plan(List<String> services, Set<Trait> needs) {
    long entries = (long) own.count() * own.services();
    List<CacheSpec<?, ?>> caches = List.copyOf(own.caches());
    return new Plan(caches, entries, services, List.of(CLIENT), needs, phases);
  }
}
