package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StudyInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyDirectoryTest {
  private static final StudyInfo INFO =
      new StudyInfo(
          StudyInfo.FORMAT,
          "",
          List.of("run", "hub", "--quick"),
          "hub",
          "A study",
          "A document",
          List.of("tour", "load"),
          Map.of(),
          Fixtures.info().publication().numbers(),
          Fixtures.info().publication().claims(),
          List.of(new Remark("Table 1", "because")),
          List.of(new Recommendation("use it", "chapter 6", List.of("fast"))),
          1_000_000);

  @TempDir private Path base;

  @Test
  void whatWasAskedIsReadBackAsItWas() {
    StudyDirectory study = StudyDirectory.create(base, INFO);

    assertThat(study.path().getFileName().toString()).matches("\\d{8}-\\d{6}-hub");
    assertThat(StudyDirectory.is(study.path())).isTrue();
    assertThat(StudyDirectory.is(base)).isFalse();
    assertThat(StudyDirectory.open(study.path()).info())
        .isEqualTo(INFO.named(study.path().getFileName().toString()));
  }

  @Test
  void itsRunsAreFoundByExperimentAndWhetherTheyAreComplete() {
    StudyDirectory study = StudyDirectory.create(base, INFO);
    RunDirectory run = RunDirectory.create(study.path(), Fixtures.info());
    assertThat(study.runs()).isEqualTo(Map.of("tour", run.path()));
    assertThat(StudyDirectory.complete(run.path())).isFalse();

    run.state(RunInfo.State.COMPLETE);
    assertThat(StudyDirectory.complete(run.path())).isTrue();
  }

  @Test
  void aFailureIsKeptUntilTheExperimentSucceeds() {
    StudyDirectory study = StudyDirectory.create(base, INFO);
    study.ended("load", "node-1 ended by itself");
    assertThat(StudyDirectory.open(study.path()).info().failures())
        .isEqualTo(Map.of("load", "node-1 ended by itself"));

    study.ended("load", "");
    assertThat(StudyDirectory.open(study.path()).info().failures()).isEmpty();
  }

  @Test
  void aDamagedFileIsOneLine() throws IOException {
    StudyDirectory study = StudyDirectory.create(base, INFO);
    Files.writeString(study.path().resolve("study.json"), "{\"format\": 1,\n \"name\": ");
    assertThatThrownBy(() -> StudyDirectory.open(study.path()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("study.json: damaged: ")
        .message()
        .hasLineCount(1);
  }
}
