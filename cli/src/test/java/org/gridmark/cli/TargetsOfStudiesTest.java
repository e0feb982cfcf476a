package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;

/** A study that compares targets where the user names none finds them all installed. */
class TargetsOfStudiesTest {
  private static final Path DRIVERS = Path.of("..", "drivers");

  @Test
  void eachTargetThatAStudyNamesIsADriver() {
    List<String> named =
        ServiceLoader.load(Study.class).stream()
            .flatMap(study -> study.get().targets().stream())
            .toList();

    assertThat(named).isNotEmpty();
    assertThat(named).allSatisfy(name -> assertThat(DRIVERS.resolve(name)).isDirectory());
  }
}
