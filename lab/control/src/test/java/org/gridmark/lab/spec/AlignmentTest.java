package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class AlignmentTest {
  private static final Guarantees ON_BACKUPS = Guarantees.inMemory(1);
  private static final Guarantees ON_OWNER = ON_BACKUPS.with(Acknowledgement.OWNER);

  private final Named first = Named.of("first").giving(Map.of("", ON_BACKUPS));

  @Test
  void eachTargetTakesTheStrategyThatGivesTheGuaranteesOfTheFirst() {
    Named second =
        Named.of("second", "quick", "wait").giving(Map.of("", ON_OWNER, "wait", ON_BACKUPS));

    Candidates aligned = spec(first, second).aligned().candidates();

    assertThat(aligned.labels()).containsExactly("first", "second/wait");
    assertThat(aligned.unsupported()).isEmpty();
  }

  @Test
  void aTargetThatHasNoSuchStrategyStaysAndWhatItLacksIsSaid() {
    Named second = Named.of("second", "quick").giving(Map.of("", ON_OWNER));

    Candidates aligned = spec(first, second).aligned().candidates();

    assertThat(aligned.labels()).containsExactly("first", "second");
    assertThat(aligned.unsupported())
        .containsExactly(
            Map.entry(
                "second with --align",
                "none of its strategies has acknowledgement \"owner and backups\""));
  }

  @Test
  void whatIsNotKnownOfTheFirstNoOtherHas() {
    Named open = Named.of("open").giving(Map.of("", ON_BACKUPS.with(Persistence.UNKNOWN)));
    Named second = Named.of("second").giving(Map.of("", ON_BACKUPS.with(Persistence.UNKNOWN)));

    assertThat(spec(open, second).aligned().candidates().unsupported())
        .containsExactly(
            Map.entry(
                "second with --align", "none of its strategies has what is not known of open"));
  }

  /** The experiment needs queries. */
  @Test
  void aStrategyThatCannotDoWhatIsAskedIsNotTaken() {
    Named second =
        Named.of("second", "wait")
            .giving(Map.of("", ON_OWNER, "wait", ON_BACKUPS))
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
