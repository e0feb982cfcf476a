package org.gridmark.study.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;

/** The example file, and what a run makes of a file. */
final class Desks {
  /** Settings of a run that is soon over. */
  static final Map<String, String> SHORT =
      Map.of("scale", "0.02", "warm-up.time", "50ms", "update.rounds", "2");

  private Desks() {}

  /** The study of the example, which is written there. */
  static Study example(Path folder) throws IOException {
    DeskStudy installed = new DeskStudy();
    Path file = folder.resolve("my-desk.yaml");
    return installed.of(Files.writeString(file, installed.example("my-desk")));
  }

  static Plan plan(Study study, Map<String, String> given) {
    return study.experiments().getFirst().plan(settings(study, true, given));
  }

  static Settings settings(Study study, boolean quick, Map<String, String> given) {
    return Settings.of(study, study.experiments().getFirst(), quick, given);
  }
}
