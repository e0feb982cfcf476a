package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Connection;
import org.gridmark.study.hotel.figure.AllPages;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.Opening;
import org.gridmark.study.hotel.site.SiteAudit;
import org.gridmark.study.hotel.site.WorldPages;
import org.gridmark.study.hotel.visit.Browser;
import org.gridmark.study.hotel.visit.Chain;
import org.gridmark.study.hotel.visit.Confirmations;
import org.gridmark.study.hotel.visit.HotelVisits;

/** A plan of this study under way: the site opens, visitors come, and at the end it is audited. */
final class HotelPhases {
  /** The client that visitors are in. */
  static final String CLIENT = "visitors";

  static final String WARM_UP = "warm up";

  /** Think times after which nineteen visits of twenty are over: a visit has ten pages or so. */
  private static final int VISIT = 30;

  private final HotelSettings site;
  private final LoadSettings own;
  private final Confirmations confirmations = new Confirmations();
  private final List<Phase> phases = new ArrayList<>();
  private UnderWay<Connection> underWay = new UnderWay<>();

  HotelPhases(Settings settings) {
    this.site = HotelSettings.of(settings);
    this.own = settings.as(LoadSettings.class);
    phases.add(new Phase.Once("open", new Opening(site)));
  }

  LoadSettings own() {
    return own;
  }

  /** Visitors who come before, who are audited and not measured. */
  HotelPhases warmUp(int users) {
    return warmUp(users, own.warmUp());
  }

  /** The same for so long. */
  HotelPhases warmUp(int users, Duration time) {
    return warmUp(WARM_UP, own.crowd(users), time);
  }

  /** The same of others; where visits arrive, until as many are there as will be. */
  HotelPhases warmUp(String name, Crowd crowd, Duration time) {
    Duration visit = own.think().multipliedBy(VISIT);
    boolean longer = crowd.schedule() instanceof Schedule.Open && visit.compareTo(time) > 0;
    Load load = visits(crowd).behind(WARM_UP);
    phases.add(new Phase.Measure(name, List.of(load), longer ? visit : time, List.of()));
    return this;
  }

  /** As many visitors at once, or what arrives in their place. */
  HotelPhases measure(String name, int users) {
    return measure(name, own.crowd(users));
  }

  /** Those who come, measured. */
  HotelPhases measure(String name, Crowd crowd) {
    phases.add(new Phase.Measure(name, List.of(visits(crowd)), own.time(), List.of()));
    return this;
  }

  /** The same through a fault; a visit asks for many pages, so all of them are followed as one. */
  HotelPhases struck(String name, Fault fault) {
    Load load = visitors(own.visitors()).recordedAs(page -> AllPages.ALL).traced();
    Duration time = own.before().plus(own.away()).plus(own.after());
    List<Phase.Strike> strikes = List.of(new Phase.Strike(own.before(), fault));
    phases.add(new Phase.Measure(name, List.of(load), time, strikes));
    return this;
  }

  /** Something that is done once. */
  HotelPhases once(String name, Job job) {
    phases.add(new Phase.Once(name, job));
    return this;
  }

  HotelPhases then(Phase phase) {
    phases.add(phase);
    return this;
  }

  /** All that the site keeps, once nobody is at work; visits begin anew after it. */
  HotelPhases audit(String subject) {
    underWay = new UnderWay<>();
    return once("audit of " + subject, new SiteAudit(subject, site, confirmations, own.patience()));
  }

  private Load visitors(int users) {
    return visits(own.crowd(users));
  }

  private Load visits(Crowd crowd) {
    HotelVisits visits =
        new HotelVisits(
            new HotelVisits.Plan(
                site.webNodes(),
                Chain.standard(),
                new ThinkTime(own.think()),
                new WorldPages(site.world()),
                own.keys().over(site.cities(), own.seed()),
                Browser.CONNECTIONS,
                confirmations,
                underWay));
    return Load.measured(CLIENT, crowd.most(), crowd.schedule(), visits);
  }

  Plan plan() {
    return new Plan(
        site.used(),
        site.entries(),
        site.where().hasDatabase() ? List.of(HotelSettings.DATABASE) : List.of(),
        List.of(CLIENT),
        site.needs(),
        phases,
        site.webNodes());
  }
}
