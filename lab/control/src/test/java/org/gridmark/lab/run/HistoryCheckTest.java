package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.ClientOperation;
import org.gridmark.record.RunData;
import org.gridmark.store.HistoryFile;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.gridmark.store.TrialWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(TestInstallation.class)
class HistoryCheckTest {
  private static final Subject SUBJECT = Subject.of("history").in("measure");

  @TempDir private Path out;
  private SmallLab lab = new SmallLab(Path.of(""), Path.of(""));

  @BeforeEach
  void install(TestInstallation.Shared installed) {
    lab = new SmallLab(installed.home(), out);
    lab.lasting("1s");
  }

  private static double figure(RunData run, Subject subject, Metric metric) {
    return run.trials().getFirst().figure(subject, metric).orElse(Double.NaN);
  }

  /** All users of one client share a map that is linearizable. */
  @Test
  void aMapThatWorksIsLinearizableAndASingleFaultWouldHaveShown() throws Exception {
    RunData run = RunReader.read(lab.run("history", "default", 1, Map.of()));

    assertThat(figure(run, SUBJECT, StandardMetrics.HISTORY_KEYS)).isEqualTo(20);
    assertThat(figure(run, SUBJECT, StandardMetrics.HISTORY_OPERATIONS)).isGreaterThan(100);
    assertThat(figure(run, SUBJECT, StandardMetrics.HISTORY_VIOLATIONS)).isZero();
    assertThat(figure(run, SUBJECT, StandardMetrics.HISTORY_UNDECIDED)).isZero();
    Subject lost = SUBJECT.withPart("lost write");
    assertThat(figure(run, lost, StandardMetrics.HISTORY_POWER)).isGreaterThan(0.5);
    assertThat(lab.notices).noneMatch(notice -> notice.contains("linearizable"));
  }

  /** Each client has a map of its own, as on two sides of a network that is cut. */
  @Test
  void mapsThatDoNotAgreeAreFoundOutAndTold() throws Exception {
    Path folder = lab.run("history-apart", "default", 1, Map.of());
    RunData run = RunReader.read(folder);

    double violations = figure(run, SUBJECT, StandardMetrics.HISTORY_VIOLATIONS);
    assertThat(violations).isGreaterThan(10);
    assertThat(lab.notices)
        .contains(
            "%.0f keys are not linearizable in phase measure; see violations.txt"
                .formatted(violations));
    Path trial = folder.resolve("trials/01-default");
    assertThat(trial.resolve("violations.txt")).content().contains("not linearizable");
    assertThat(HistoryFile.read(trial.resolve("history.csv.gz")))
        .extracting(ClientOperation::client)
        .contains("users", "others");
    assertThat(results(run, StandardMetrics.HISTORY_VIOLATIONS)).containsExactly(violations);
  }

  private static List<Double> results(RunData run, Metric metric) {
    return Analyst.analyse(run).results().stream()
        .filter(one -> one.metric().equals(metric))
        .map(Result::estimate)
        .map(estimate -> estimate.value())
        .toList();
  }

  /** Nothing is installed there that could check. */
  @Test
  void aCheckThatEndsWithoutAVerdictIsTold() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());
    TrialWriter trial = RunDirectory.open(run).trial(2, "default");
    Operation one = new Operation(1, 1, Kind.READ, 0, 10, 20, 0, Outcome.OK);
    trial.operation(new ClientOperation("users", "measure", one));
    new HistoryCheck(LocalHost.HERE, new Installation(out), lab.notices::add).check(trial, 1);
    trial.finish();

    assertThat(lab.notices)
        .anyMatch(notice -> notice.contains("the check of the history ended with status 1"));
    assertThat(Files.readString(trial.path().resolve("logs/check.log"))).contains("CheckProgram");
  }
}
