package org.gridmark.study.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.SiteAudit;
import org.gridmark.study.hotel.visit.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HotelStudyTest {
  private static final String ALL = "all pages";
  private final HotelStudy study = new HotelStudy();

  private Set<String> metrics() {
    return Stream.concat(
            study.metrics().stream(), Metric.declaredBy(StandardMetrics.class).stream())
        .map(Metric::name)
        .collect(Collectors.toSet());
  }

  /** All that a run of an experiment can have numbers of, in the mode that is set at first. */
  private Set<Subject> subjects(Experiment experiment, boolean quick) {
    Set<Subject> subjects = new HashSet<>();
    subjects.add(Subject.of(ALL));
    String[] able = {
      Setting.NETWORK, "cut", Setting.CLOCK, "step", HotelSettings.BESIDE, "off",
    };
    for (Phase phase : experiment.plan(Given.of(experiment, quick, able)).phases()) {
      switch (phase) {
        case Phase.Measure measure -> {
          subjects.add(Subject.of(ALL).in(measure.name()));
          measure
              .strikes()
              .forEach(one -> subjects.add(Subject.of(ALL).after(one.fault().label())));
          for (Page page : Page.values()) {
            subjects.add(Subject.of(page.label()));
            subjects.add(Subject.of(page.label()).in(measure.name()));
          }
        }
        case Phase.Once once -> {
          if (once.job() instanceof SiteAudit audit) {
            subjects.add(Subject.of(audit.subject()));
          }
        }
        case Phase.Fill fill -> {}
      }
    }
    return subjects;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyHeadlineNamesWhatItsExperimentMeasures(boolean quick) {
    for (Experiment experiment : study.experiments()) {
      assertThat(study.headlines())
          .filteredOn(one -> one.experiment().equals(experiment.name()))
          .isNotEmpty()
          .allSatisfy(one -> assertThat(metrics()).contains(one.metric()))
          .allSatisfy(one -> assertThat(subjects(experiment, quick)).contains(one.subject()));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyTermOfAClaimIsOfWhatAnExperimentMeasures(boolean quick) {
    Set<Subject> subjects =
        study.experiments().stream()
            .flatMap(one -> subjects(one, quick).stream())
            .collect(Collectors.toSet());
    Set<String> strategies =
        study.experiments().stream()
            .flatMap(one -> one.design(Given.of(one, quick), List.of()).strategies().stream())
            .map(Strategy::name)
            .collect(Collectors.toSet());
    for (Claim claim : study.claims()) {
      for (Claim.Term term : claim.terms()) {
        Stream.of(term.quantity(), term.over())
            .filter(one -> one != null)
            .forEach(
                one -> {
                  assertThat(metrics()).as(claim.id()).contains(one.metric());
                  assertThat(subjects).as(claim.id()).contains(one.subject());
                  assertThat(strategies).as(claim.id()).contains(one.strategy());
                });
      }
    }
    assertThat(study.claims()).isNotEmpty();
  }

  @Test
  void whatWasPublishedStandsBesideAClaimUnlessNothingOfOursDoes() {
    Set<String> unmet = study.unmet().stream().map(Remark::about).collect(Collectors.toSet());
    Set<String> claims =
        study.claims().stream()
            .map(claim -> "claim: " + claim.id() + " " + StandardMetrics.CLAIM_RATIO.name())
            .collect(Collectors.toSet());
    assertThat(study.published())
        .filteredOn(one -> !unmet.contains(one.label()))
        .hasSizeGreaterThan(3)
        .allSatisfy(one -> assertThat(claims).contains(one.subject() + " " + one.metric()));
  }

  @Test
  void remarksAndAnswersAreOfWhatThereIs() {
    Set<String> known = study.claims().stream().map(Claim::id).collect(Collectors.toSet());
    assertThat(study.remarks()).isNotEmpty().allMatch(one -> known.contains(one.about()));
    assertThat(study.answers())
        .allMatch(
            one -> study.experiments().stream().anyMatch(e -> e.name().equals(one.experiment())));
  }

  @Test
  void settingsHaveDifferentKeysAndValuesThatTheyTake() {
    List<String> keys = study.settings().stream().map(Setting::key).toList();
    assertThat(new HashSet<>(keys)).hasSameSizeAs(keys);
    for (Experiment experiment : study.experiments()) { // each value is checked
      assertThat(Given.of(experiment, true)).isNotEqualTo(Given.of(experiment, false));
    }
  }

  /** A person cannot book the past, nor a password be told from its hash. */
  @Test
  void aSiteThatStandsByItselfIsForPeople() {
    HotelSettings usual = HotelSettings.of(Settings.of(study, false, study.usual()));
    assertThat(usual.fill()).isTrue();
    assertThat(usual.iterations()).isGreaterThanOrEqualTo(600_000);
    assertThat(usual.world().first()).isAfter(LocalDate.now(ZoneOffset.UTC).minusDays(1));
    assertThat(usual.world().guests()).isPositive();
  }
}
