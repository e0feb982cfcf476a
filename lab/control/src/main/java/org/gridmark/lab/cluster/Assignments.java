package org.gridmark.lab.cluster;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Target;

/** Tells each program of a trial or a system who it is. */
final class Assignments {
  private final RunSpec spec;
  private final Candidate candidate;
  private final Settings settings;
  private final Plan plan;
  private final Collection<Premises> premises;

  /** The user's own, which programs read. */
  private final List<Path> files;

  /**
   * @param premises of all sites
   */
  Assignments(RunSpec spec, Candidate candidate, Plan plan, Collection<Premises> premises) {
    this.spec = spec;
    this.candidate = candidate;
    this.settings = spec.settings(candidate);
    this.plan = plan;
    this.premises = premises;
    this.files = spec.study().files(settings);
  }

  /**
   * That of a program.
   *
   * @param own its site
   * @param port its own
   * @param server that it is on, or empty
   * @param services that it is told of
   * @param directory of its own, or empty
   */
  Assignment of(
      Premises own,
      Spot spot,
      String program,
      int port,
      String server,
      Map<String, String> services,
      String directory)
      throws LabFailure {
    return new Assignment(
        program,
        spec.study().name(),
        spec.experiment().name(),
        spec.quick(),
        UserFiles.send(files, spot.host(), settings.asMap()),
        own.site(),
        own.cluster(),
        own.secret(),
        spot.host().address(),
        port,
        own.members(),
        opened(UserFiles.send(spec.driverFiles(), spot.host(), spec.driverSettings(candidate))),
        services,
        server,
        directory,
        others(own, services),
        spot.time());
  }

  /** Where clients in other languages come, the target is told to let them in. */
  private Map<String, String> opened(Map<String, String> strategy) {
    Map<String, String> all = new HashMap<>(strategy);
    if (!plan.languages().isEmpty()) {
      all.put(Target.DOOR, Target.OPEN);
    }
    return all;
  }

  /** The way into the cluster of a site for a client in another language. */
  Map<String, String> door(Premises own, Spot spot, Map<String, String> services) {
    return candidate
        .driver()
        .door(
            new ClusterSpec(
                own.cluster(),
                own.secret(),
                settings.nodes(),
                settings.backups(),
                spot.host().address(),
                own.members(),
                plan.caches(own.site()),
                opened(spec.driverSettings(candidate)),
                services,
                Sites.NONE));
  }

  private Map<String, Assignment.Elsewhere> others(Premises own, Map<String, String> services) {
    return premises.stream()
        .filter(other -> other != own)
        .collect(Collectors.toMap(Premises::site, other -> elsewhere(other, services)));
  }

  private Assignment.Elsewhere elsewhere(Premises other, Map<String, String> services) {
    Map<String, String> there = new HashMap<>(services);
    there.keySet().removeIf(service -> !plan.siteOf(service).equals(other.site()));
    return new Assignment.Elsewhere(other.cluster(), other.secret(), other.members(), there);
  }
}
