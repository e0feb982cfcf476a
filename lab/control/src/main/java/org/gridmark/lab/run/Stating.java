package org.gridmark.lab.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.StoreWords;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.record.StatedGuarantees;

/** The statements of a candidate's target and services about what they keep, for the record. */
record Stating(RunSpec spec, Installation installation) {
  /** In words, by name; a service's behind its kind. */
  Map<String, String> words(Candidate one) {
    ClusterSpec cluster = spec.cluster(one);
    Map<String, String> all = new LinkedHashMap<>(one.driver().semantics(cluster));
    StoreWords.of(one.driver(), cluster).ifPresent(words -> all.put(StoreWords.NAME, words));
    services(one)
        .forEach(
            (kind, service) ->
                service.semantics().forEach((name, words) -> all.put(kind + " " + name, words)));
    return all;
  }

  /** In the form by which candidates are ranked. */
  StatedGuarantees guarantees(Candidate one) {
    Map<String, Guarantees> ofServices = new LinkedHashMap<>();
    services(one).forEach((kind, service) -> ofServices.put(kind, service.guarantees()));
    return new StatedGuarantees(one.driver().guarantees(spec.cluster(one)), ofServices);
  }

  /** Those of its plan, by their kind. */
  private Map<String, Service> services(Candidate one) {
    Map<String, Service> all = new LinkedHashMap<>();
    spec.plan(one).services().stream()
        .map(Services::kind)
        .forEach(kind -> all.computeIfAbsent(kind, installation::service));
    return all;
  }
}
