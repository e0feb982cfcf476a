package org.gridmark.lab.doctor;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Programs that single services need of this machine. */
public final class ProgramChecks {
  private ProgramChecks() {}

  /**
   * A finding on a program.
   *
   * @param services those that need it
   * @param found where it is
   * @param remedy how to get it
   */
  public static Finding of(
      String program, List<String> services, Optional<Path> found, String remedy) {
    String topic = program.toLowerCase(Locale.ROOT);
    String users = String.join(", ", services);
    return found
        .map(place -> Finding.ok(topic, place + ", for the service " + users))
        .orElseGet(
            () ->
                Finding.missing(
                    topic,
                    "none found",
                    "Targets and studies with the service "
                        + users
                        + " cannot run here; everything else runs without.",
                    remedy));
  }
}
