package org.gridmark.cli.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.semantics.SemanticsStudy;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ProbeFirstTest {
  private static final Path OUT = Path.of("kept");

  private final List<List<String>> probed = new ArrayList<>();

  private static RunSpec spec(boolean quick, Map<String, String> given, String... strategies) {
    SemanticsStudy study = new SemanticsStudy();
    List<Candidate> candidates =
        List.of(strategies).stream()
            .map(name -> Strategy.direct(name, name, Map.of()))
            .map(one -> new Candidate(new LoopbackDriver(), one, one.name()))
            .toList();
    return new RunSpec(
        "gridmark run",
        study,
        study.experiments().getFirst(),
        Settings.of(study, study.experiments().getFirst(), quick, given),
        quick,
        new Candidates(candidates, Map.of()),
        1,
        Map.of(),
        OUT);
  }

  private void run(ProbeFirst probe, RunSpec... specs) throws Exception {
    probe.run(List.of(specs), OUT, Map.of("hosts", "emulated:2x1"), arguments -> note(arguments));
  }

  private int note(List<String> arguments) {
    probed.add(arguments);
    return 0;
  }

  private static ProbeFirst wished() {
    ProbeFirst probe = new ProbeFirst();
    new CommandLine(CommandLine.Model.CommandSpec.create().addMixin("probe", mixin(probe)))
        .parseArgs("--probe-first");
    return probe;
  }

  private static CommandLine.Model.CommandSpec mixin(ProbeFirst probe) {
    return CommandLine.Model.CommandSpec.forAnnotatedObject(probe);
  }

  @Test
  void nothingIsProbedUnlessItIsWished() throws Exception {
    run(new ProbeFirst(), spec(false, Map.of(), "default"));
    assertThat(probed).isEmpty();
  }

  @Test
  void theTargetsAreProbedInTheirStrategiesAndConfiguration() throws Exception {
    run(wished(), spec(true, Map.of("backups", "0"), "default", "wait", "scale-0.5"));
    assertThat(probed)
        .containsExactly(
            List.of(
                "--target",
                "loopback",
                "--strategy",
                "default,wait",
                "--set",
                "backups=0",
                "--out",
                "kept",
                "--quick",
                "--hosts",
                "emulated:2x1"));
  }

  @Test
  void ofAWholeStudyEachStrategyIsProbedOnce() throws Exception {
    run(wished(), spec(false, Map.of(), "default"), spec(false, Map.of(), "wait", "default"));
    assertThat(probed).hasSize(1);
    assertThat(probed.getFirst()).contains("default,wait");
  }
}
