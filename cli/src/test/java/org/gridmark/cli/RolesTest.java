package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What runs without being named says so itself, once; the command line names none. */
class RolesTest {
  @ParameterizedTest
  @EnumSource
  void oneExperimentDeclaresIt(Role role) {
    assertThat(studies().flatMap(study -> study.experiments().stream()).map(Experiment::role))
        .containsOnlyOnce(Optional.of(role));
  }

  @Test
  void oneTargetIsTheUsualOne() {
    assertThat(drivers().filter(Target::usual)).hasSize(1);
  }

  @Test
  void theCommandLineNamesNoTargetAndNoStudy() throws IOException {
    List<String> names =
        Stream.concat(studies().map(Study::name), drivers().map(Target::name)).toList();
    for (Path source : ProjectModules.sources(Path.of("..", "cli"))) {
      String text = Files.readString(source);
      for (String name : names) {
        assertThat(text)
            .as(source.toString())
            .doesNotContain("\"" + name + "\"", "\"" + name + "/");
      }
    }
  }

  private static Stream<Study> studies() {
    return ServiceLoader.load(Study.class).stream().map(ServiceLoader.Provider::get);
  }

  private static Stream<Target> drivers() {
    return ServiceLoader.load(Target.class).stream().map(ServiceLoader.Provider::get);
  }
}
