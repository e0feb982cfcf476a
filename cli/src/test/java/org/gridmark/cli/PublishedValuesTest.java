package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A published value is there to be compared with: a number of its study's usual run stands beside
 * it, or the study says why none does.
 */
class PublishedValuesTest {
  private static final Path PAGE = Path.of("..", "docs", "published-values.md");

  /** Those of a calibration are theory's numbers, and made with its experiments. */
  private static List<Study> studies() {
    return ServiceLoader.load(Study.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(study -> !study.published().isEmpty())
        .filter(
            study ->
                study.experiments().stream()
                    .noneMatch(one -> one.role().equals(Optional.of(Role.CALIBRATION))))
        .toList();
  }

  private static UsualRun usualRun(Study study) {
    List<Target> targets =
        ServiceLoader.load(Target.class).stream().map(ServiceLoader.Provider::get).toList();
    return new UsualRun(study, targets, Measured.all());
  }

  private static List<String> unmet(Study study) {
    return study.unmet().stream().map(Remark::about).toList();
  }

  @ParameterizedTest
  @MethodSource("studies")
  void eachHasANumberOfTheUsualRunOrAReason(Study study) {
    UsualRun run = usualRun(study);
    assertThat(study.published())
        .filteredOn(value -> !unmet(study).contains(value.label()))
        .allSatisfy(value -> assertThat(run.has(value)).as(value.label()).isTrue());
  }

  @ParameterizedTest
  @MethodSource("studies")
  void noReasonIsGivenForWhatHasANumber(Study study) {
    UsualRun run = usualRun(study);
    assertThat(study.published())
        .filteredOn(value -> unmet(study).contains(value.label()))
        .hasSameSizeAs(study.unmet())
        .allSatisfy(value -> assertThat(run.has(value)).as(value.label()).isFalse());
    assertThat(study.unmet()).allSatisfy(one -> assertThat(one.text()).isNotBlank());
  }

  @ParameterizedTest
  @MethodSource("studies")
  void eachIsToldApartFromTheOthers(Study study) {
    assertThat(study.published()).extracting(Published::label).doesNotHaveDuplicates();
  }

  /** On the page of all reasons, each stands as the report has it. */
  @ParameterizedTest
  @MethodSource("studies")
  void thePageHasEachReason(Study study) throws IOException {
    List<String> lines = Files.readAllLines(PAGE);
    assertThat(study.unmet())
        .allSatisfy(
            one -> assertThat(lines).contains("| %s | %s |".formatted(one.about(), one.text())));
  }

  @Test
  void thereAreStudiesWithAndWithoutReasons() {
    assertThat(studies()).extracting(Study::name).contains("hub", "settlement", "routes");
    assertThat(studies()).anyMatch(study -> study.unmet().isEmpty());
  }

  @Test
  void aSubjectThatNobodyHasIsSeen() {
    Study settlement = study("settlement");
    assertThat(usualRun(settlement).has(value("8 nodes", "databases-4"))).isTrue();
    assertThat(usualRun(settlement).has(value("9 nodes", "databases-4"))).isFalse();
  }

  @Test
  void aStrategyThatTheUsualRunLeavesOutIsSeen() {
    assertThat(usualRun(study("settlement")).has(value("8 nodes", "databases-16"))).isFalse();
    Study routes = study("routes");
    assertThat(usualRun(routes).has(read("redis/default"))).isTrue();
    assertThat(usualRun(routes).has(read("cassandra/row-cache"))).isFalse();
  }

  private static Study study(String name) {
    return studies().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static Published value(String subject, String strategy) {
    return new Published(
        Subject.of(subject), "message.rate", strategy, Unit.PER_SECOND, 7734, "Figure 12");
  }

  private static Published read(String strategy) {
    return new Published(
        Subject.of("read of a price"), "latency.mean", strategy, Unit.MILLISECONDS, 2, "Text");
  }
}
