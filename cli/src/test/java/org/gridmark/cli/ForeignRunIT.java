package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Of a run's folder from elsewhere nothing is run, or tried, unless the user trusts it. */
@Execution(ExecutionMode.CONCURRENT)
class ForeignRunIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;
  private Path ran;

  @BeforeEach
  void mark() {
    ran = folder.resolve("ran");
  }

  private Path run(String study, String experiment, Map<String, String> settings) {
    return RunDirectory.create(
            folder.resolve("runs"),
            new RunInfo(
                RunInfo.FORMAT,
                "",
                1_800_000_000_000L,
                RunInfo.State.PARTIAL,
                new RecordedSpec(
                    "gridmark run " + study,
                    study,
                    experiment,
                    "How fast?",
                    true,
                    settings,
                    Map.of(),
                    "loopback",
                    Map.of("default", "as it comes")),
                new Environment("none", Map.of(), Map.of()),
                new Publication("", List.of(), List.of()),
                new TrialPlan(List.of("default"))))
        .path();
  }

  private String refused(String... arguments) throws Exception {
    Installed.Started command = new Installed(folder).start(arguments);
    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(2);
    assertThat(command.said()).hasLineCount(1).startsWith("gridmark: ");
    return command.said();
  }

  /** A JVM with this option writes the file as soon as it starts. */
  @Test
  void noJvmIsStartedWithOptionsOfAForeignRun() throws Exception {
    String option = "-Xlog:all=info:file=" + ran;
    Path run = run("hub", "queries", Map.of("jvm", option));
    for (String command : List.of("resume", "detach")) {
      assertThat(refused(command, run.toString()))
          .contains(run + " was not made here by you")
          .contains("JVM options " + option + " (--trust does)");
    }
    assertThat(ran).doesNotExist();
    assertThat(run.resolve(".lock")).doesNotExist();
    // Trusted, it is tried, and only then refused: it began under other conditions.
    assertThat(refused("resume", run.toString(), "--trust")).contains("under other conditions");
    assertThat(ran).exists();
  }

  @Test
  void jarsOfAForeignRunAreNamed() throws Exception {
    Path jar = Files.writeString(folder.resolve("own.jar"), "no jar");
    Path desk =
        Files.writeString(
            folder.resolve("desk.yaml"), "record: com.example.Trade\njars: own.jar\n");
    Path run = run("desk", "queries", Map.of("file", desk.toString()));
    assertThat(refused("resume", run.toString())).contains(desk + "; " + jar + " (--trust does)");
  }

  @Test
  void theCommandOfAForeignStudyIsNamed() throws Exception {
    Path study = Files.createDirectory(folder.resolve("study"));
    Files.writeString(
        study.resolve("study.json"),
        """
        {"format": 3, "name": "study", "arguments": ["run", "hub", "--set", "jvm=-Xlog:all=info:file=%s"],
         "study": "hub", "title": "", "source": "", "experiments": [], "failures": {}, "published": [],
         "claims": [], "remarks": [], "recommendations": [], "started": 1}
        """
            .formatted(ran));
    assertThat(refused("resume", study.toString()))
        .contains("gridmark run hub --set jvm=-Xlog:all=info:file=" + ran + " (--trust does)");
    assertThat(ran).doesNotExist();
  }
}
