package org.gridmark.study.hub.caches;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.query.Provable;

/**
 * Puts the phases of a plan together from the steps that most experiments have: load, prove, warm
 * up, measure, audit, in the order in which they are asked for.
 */
public final class PlanSteps {
  /** The client that is measured, and that does the jobs. */
  public static final String USERS = "users";

  private final Settings settings;
  private final List<Phase> phases = new ArrayList<>();

  /** None yet. */
  public PlanSteps(Settings settings) {
    this.settings = settings;
  }

  /** Loads caches from the generator. */
  public PlanSteps load(Collection<? extends Source<?, ?>> sources) {
    LoadSettings loading = LoadSettings.of(settings);
    return once(
        "load", new GeneratorLoad(List.copyOf(sources), loading.threads(), loading.batch()));
  }

  /** Indexes what the caches hold, if that is set. */
  public PlanSteps indexIfWanted(List<Source<?, ?>> held) {
    return IndexSetting.of(settings) ? once("index", new Indexing(held)) : this;
  }

  /** Compares whole answers with the generator. */
  public PlanSteps prove(List<? extends Provable> questions) {
    return once("prove", new Proof(questions));
  }

  /** Nothing that is measured afterwards shall differ only because it came first. */
  public PlanSteps warmUp(List<Request> requests) {
    return once("warm up", WarmUpSettings.of(settings).by(requests));
  }

  /** One user asks these in turn, each round in another order: only one is ever under way. */
  public PlanSteps inTurn(String name, List<Request> requests, Duration time) {
    return alone(name, Requests.inShuffledTurn(requests, settings.seed()), time);
  }

  /** One user asks, with nobody else about. */
  public PlanSteps alone(String name, Requests requests, Duration time) {
    return measure(name, time, Load.measured(USERS, 1, Schedule.closed(), requests));
  }

  /** Loads are offered for a time. */
  public PlanSteps measure(String name, Duration time, Load... loads) {
    return then(new Phase.Measure(name, List.of(loads), time, List.of()));
  }

  /** Compares every entry with the generator. */
  public PlanSteps audit(String name, List<? extends Source<?, ?>> held) {
    LoadSettings loading = LoadSettings.of(settings);
    return once(name, new Audit(held, loading.threads(), loading.batch()));
  }

  /** A job of the experiment's own. */
  public PlanSteps once(String name, Job job) {
    return then(new Phase.Once(name, job));
  }

  /** Phases of the experiment's own. */
  public PlanSteps then(Phase... own) {
    phases.addAll(List.of(own));
    return this;
  }

  /** All there are. */
  public List<Phase> phases() {
    return List.copyOf(phases);
  }
}
