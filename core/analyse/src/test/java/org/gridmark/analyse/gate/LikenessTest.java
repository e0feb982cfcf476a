package org.gridmark.analyse.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class LikenessTest {
  private static Analysis run(
      String name,
      boolean quick,
      Map<String, String> settings,
      Map<String, String> options,
      Map<String, String> facts,
      double rate) {
    RunInfo info = Fixtures.info(name, settings, List.of("default"));
    RecordedSpec old = info.spec();
    RecordedSpec spec =
        new RecordedSpec(
            old.command(),
            old.study(),
            old.experiment(),
            old.question(),
            quick,
            settings,
            options,
            old.target(),
            old.strategies());
    Event load =
        new Event.LoadStarted(
            0,
            "measure",
            new Event.OpenLoad("client", Set.of(Subject.of("q"))),
            "constant",
            rate,
            "4");
    TrialData trial =
        new TrialData(1, "default", List.of(), List.of(), List.of(), List.of(load), List.of());
    return Analyst.analyse(
        new RunData(
            info.with(spec).with(new Environment("none", facts, Map.of())),
            List.of(trial),
            List.of()));
  }

  private static final Map<String, String> FACTS =
      Map.of("cores", "2", "jdk", "25", "commit", "abc");

  private static final Analysis GOOD =
      run("good", false, Map.of("scale", "1"), Map.of(), FACTS, 100);

  private static Likeness to(Analysis run) {
    return Likeness.of(List.of(GOOD, run));
  }

  @Test
  void theSameAgainIsAlike() {
    Analysis again =
        run(
            "run",
            false,
            Map.of("scale", "1"),
            Map.of("precision", "2%", "race", "on"),
            FACTS,
            100);
    assertThat(to(again)).isEqualTo(new Likeness(List.of(), List.of(), List.of()));
  }

  @Test
  void whatWasAskedIsScaleQuickSettingsOptionsAndLoad() {
    Analysis other =
        run(
            "run",
            true,
            Map.of("scale", "0.1"),
            Map.of("find-rate", "p99<=5ms", "hosts", "emulated:3x1"),
            FACTS,
            200);
    assertThat(to(other).asked())
        .containsExactly(
            "quick: false (good); true (run)",
            "setting scale: 1 (good); 0.1 (run)",
            "hosts: 1 (good); emulated:3x1 (run)",
            "load of measure: constant 100.0/s, 4 users (good); constant 200.0/s, 4 users (run)",
            "option find-rate: not there (good); p99<=5ms (run)");
    assertThat(to(other).machine()).isEmpty();
  }

  @Test
  void theMachineIsApartFromWhatIsOnlyTold() {
    Map<String, String> facts = new LinkedHashMap<>(FACTS);
    facts.put("jdk", "26");
    facts.put("commit", "def");
    Analysis other = run("run", false, Map.of("scale", "1"), Map.of(), facts, 100);
    assertThat(to(other).machine()).containsExactly("jdk: 25 (good); 26 (run)");
    assertThat(to(other).other()).containsExactly("commit: abc (good); def (run)");
    assertThat(to(other).asked()).isEmpty();
  }
}
