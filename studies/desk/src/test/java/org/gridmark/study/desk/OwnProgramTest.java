package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.load.Load;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load that a program in another language asks. */
class OwnProgramTest {
  @TempDir private Path folder;
  private Path file = Path.of("");
  private Path program = Path.of("");

  @BeforeEach
  void write() throws Exception {
    folder = folder.toRealPath();
    file = Files.writeString(folder.resolve("mine.yaml"), new DeskStudy().exampleOfClient("mine"));
    program = Files.createDirectory(folder.resolve("mine"));
  }

  @Test
  void theProgramIsAClientOfItsOwnThatAsksItsOwnRequest() {
    Plan plan = Desks.plan(new DeskStudy().of(file), Desks.SHORT);

    assertThat(plan.clients()).containsExactly("users", "mine");
    assertThat(plan.languages()).isEqualTo(Map.of("mine", program.toString()));
    Load load = plan.phase("load mine").loads().getFirst();
    assertThat(load.users()).isEqualTo(4);
    assertThat(load.client()).isEqualTo("mine");
    Scripted asked = (Scripted) load.requests();
    assertThat(asked.asks().get(7).words())
        .isEqualTo(Map.of("op", "own", "cache", "Deals", "number", 7L));
    assertThat(asked.asks().get(7).inJava().expected()).isOne();
    assertThat(load.subject().apply("own request").toString()).isEqualTo("mine: own request");
    assertThat(plan.phase("load java").loads().getFirst().client()).isEqualTo("users");
  }

  /** It runs as the user, so a run that came from elsewhere names it; and hosts need it. */
  @Test
  void theProgramIsAmongTheCodeAndTheFilesOfARun() {
    Study study = new DeskStudy().of(file);
    Map<String, String> settings = Desks.settings(study, true, Map.of()).asMap();
    FileStudy installed = new DeskStudy();

    assertThat(installed.code(settings)).containsExactly(file.toString(), program.toString());
    assertThat(installed.shown(file).reads()).contains(program + ": its program runs as you");
    assertThat(study.files(Desks.settings(study, true, Map.of())))
        .isEqualTo(List.of(file, program));
  }
}
