package org.gridmark.lab.doctor;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;

/** Programs that single services need of this machine. */
public final class ServiceChecks {
  private ServiceChecks() {}

  /** A finding for each program, whichever services need it. */
  public static List<Finding> of(List<Service> services) {
    Map<String, List<Service>> byProgram =
        services.stream()
            .filter(service -> service.requirement().isPresent())
            .collect(
                groupingBy(
                    service -> service.requirement().orElseThrow().program(),
                    TreeMap::new,
                    toList()));
    return byProgram.values().stream().map(ServiceChecks::finding).toList();
  }

  private static Finding finding(List<Service> services) {
    Requirement needed = services.getFirst().requirement().orElseThrow();
    String topic = needed.program().toLowerCase(Locale.ROOT);
    String users = services.stream().map(Service::name).collect(joining(", "));
    return needed
        .found()
        .map(place -> Finding.ok(topic, place + ", for the service " + users))
        .orElseGet(
            () ->
                Finding.missing(
                    topic,
                    "none found",
                    "Targets and studies with the service "
                        + users
                        + " cannot run here; everything else runs without.",
                    needed.remedy()));
  }
}
