package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class AlignmentTest {
  private static final Map<String, String> ON_BACKUPS =
      Map.of("acknowledgement", "backups: within 5 s", "reads", "owner", "client", "a member");
  private static final Map<String, String> ON_OWNER =
      Map.of("acknowledgement", "owner: the replica has it later", "reads", "owner");

  private final Named first = Named.of("first").promising(Map.of("", ON_BACKUPS));

  @Test
  void eachTargetTakesTheStrategyThatGivesTheGuaranteesOfTheFirst() {
    Map<String, String> waiting =
        Map.of("acknowledgement", "backups: within 1 s", "reads", "owner", "client", "a library");
    Named second =
        Named.of("second", "quick", "wait").promising(Map.of("", ON_OWNER, "wait", waiting));

    Candidates aligned = spec(first, second).aligned().candidates();

    assertThat(aligned.labels()).containsExactly("first", "second/wait");
    assertThat(aligned.unsupported()).isEmpty();
  }

  @Test
  void aTargetThatHasNoSuchStrategyStaysAndWhatItLacksIsSaid() {
    Named second = Named.of("second", "quick").promising(Map.of("", ON_OWNER));

    Candidates aligned = spec(first, second).aligned().candidates();

    assertThat(aligned.labels()).containsExactly("first", "second");
    assertThat(aligned.unsupported())
        .containsExactly(
            Map.entry(
                "second with --align", "none of its strategies has acknowledgement \"backups\""));
  }

  /** The experiment needs queries. */
  @Test
  void aStrategyThatCannotDoWhatIsAskedIsNotTaken() {
    Named second =
        Named.of("second", "wait")
            .promising(Map.of("", ON_OWNER, "wait", ON_BACKUPS))
            .lackingUnder("wait", Trait.QUERY);

    assertThat(spec(first, second).aligned().candidates().labels())
        .containsExactly("first", "second");
  }

  private static RunSpec spec(Target... targets) {
    AskingStudy study = new AskingStudy();
    return new RunSpec(
        "",
        study,
        study,
        Settings.of(study, true, Map.of()),
        true,
        Candidates.named(LocalHost.HERE, List.of(targets), "default"),
        1,
        Map.of(),
        Path.of("runs"));
  }
}
