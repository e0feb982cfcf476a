package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The search for the highest rate, with real processes in real time. */
@ExtendWith(TestInstallation.class)
class FindRateIT {
  private static Path home;
  @TempDir private Path out;
  private SmallLab lab;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @BeforeEach
  void open() {
    lab = new SmallLab(home, out);
  }

  /**
   * One server that takes 5 ms or, on a busy machine, more: what one user gets answered is the rate
   * that it cannot exceed (M/D/1). At half of that the mean is one and a half service times.
   */
  @Test
  @Tag("soak")
  void theRateIsBelowWhatTheServerCanDo() throws Exception {
    Map<String, String> search = Map.of("find-rate", "mean<=40ms", "probe", "3s", "bracket", "60%");

    Path run = lab.run("queue", "default", 1, search);

    RunData data = RunReader.read(run);
    List<Event.RateProbed> probes = probes(data.trials().getFirst());
    double capacity = probes.getFirst().rate();
    Estimate rate = rate(data);
    assertThat(rate.value()).as(lab.notices.toString()).isBetween(capacity / 3, capacity);
    assertThat(rate.high()).isBetween(rate.value(), 1.6 * rate.value() + 1);
    assertThat(data.info().spec().options()).isEqualTo(search);
    assertThat(probes)
        .extracting(Event.RateProbed::outcome)
        .contains("guide", "accepted", "rejected");
    assertThat(probes).allSatisfy(probe -> assertThat(probe.reason()).isNotEmpty());
    assertThat(data.trials().getFirst().windows())
        .extracting(Window::phase)
        .containsAll(probes.stream().map(Event::phase).toList())
        .doesNotContain("measure");
    assertThat(lab.notices.getLast()).startsWith("measure: ").contains("/s holds mean<=40ms");
  }

  @Test
  void aSubjectThatIsNotThereIsNamed() {
    Map<String, String> search = Map.of("find-rate", "\"nothing\" p99<=5ms", "probe", "3s");

    assertThatThrownBy(() -> lab.run("queue", "default", 1, search))
        .isInstanceOf(BadInput.class)
        .hasMessage("--find-rate: no subject 'nothing' here");
    assertThat(lab.notices)
        .containsExactly("measure: no subject 'nothing' here, but served: not searched");
  }

  @Test
  void whereOnlyFaultsAreMeasuredThereIsNothingToSearch() {
    assertThatThrownBy(() -> lab.run("kill", "default", 1, Map.of("find-rate", "p99<=5ms")))
        .isInstanceOf(BadInput.class)
        .hasMessage("--find-rate: nothing is measured without a fault in small/kill");
    assertThat(out).isEmptyDirectory();
  }

  private static List<Event.RateProbed> probes(TrialData trial) {
    return trial.events(Event.RateProbed.class).toList();
  }

  private static Estimate rate(RunData run) {
    return Analyst.analyse(run).results().stream()
        .filter(
            row ->
                row.metric().name().equals("rate.highest")
                    && row.subject().equals(Subject.of("measure")))
        .map(Result::estimate)
        .findFirst()
        .orElseThrow();
  }
}
