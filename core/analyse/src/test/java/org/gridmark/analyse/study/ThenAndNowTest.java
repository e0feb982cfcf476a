package org.gridmark.analyse.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StudyInfo;
import org.junit.jupiter.api.Test;

class ThenAndNowTest {
  private static final Claim FAST = claim("fast");
  private static final Claim SAFE = claim("safe");
  private static final Claim CHEAP = claim("cheap");

  @Test
  void aPublishedNumberIsFoundInEveryRunThatMeasuredIt() {
    ThenAndNow study = study(part("queries", result("get", 4.0)), part("tour", result("get", 5.0)));

    List<ThenAndNow.Measured> table = study.tables().get("Table 1");
    assertThat(table).hasSize(2);
    assertThat(table.getFirst().measured())
        .extracting(found -> found.what().estimate().value())
        .containsExactly(4.0, 5.0);
    assertThat(table.getLast().measured()).isEmpty();
  }

  @Test
  void aClaimIsJudgedByTheTargetAsItComesWhateverRanFirst() {
    Verdict other = new Verdict(FAST, "whole-object", Finding.DOES_NOT_HOLD, List.of());
    ThenAndNow study = study(part("queries", other, verdict(FAST, Finding.HOLDS)));

    assertThat(study.claims().getFirst().finding()).contains(Finding.HOLDS);
    assertThat(study.claims().getFirst().verdicts()).hasSize(2);
  }

  @Test
  void aClaimIsJudgedByTheFirstRunThatCanTell() {
    ThenAndNow study =
        study(
            part("load"),
            part("queries", verdict(FAST, Finding.HOLDS)),
            part("tour", verdict(FAST, Finding.NOT_SHOWN)));

    assertThat(study.claims().getFirst().finding()).contains(Finding.HOLDS);
    assertThat(study.claims().getFirst().verdicts()).hasSize(2);
    assertThat(study.claims().getLast().finding()).isEmpty();
    assertThat(study.count(Finding.HOLDS)).isEqualTo(1);
    assertThat(study.count(Finding.NOT_SHOWN)).isZero();
  }

  @Test
  void adviceStandsIfAllOfItsClaimsHold() {
    assertThat(advice(Finding.HOLDS, Finding.HOLDS)).isEqualTo(Finding.HOLDS);
    assertThat(advice(Finding.HOLDS, Finding.DOES_NOT_HOLD)).isEqualTo(Finding.DOES_NOT_HOLD);
    assertThat(advice(Finding.NOT_SHOWN, Finding.DOES_NOT_HOLD)).isEqualTo(Finding.DOES_NOT_HOLD);
    assertThat(advice(Finding.HOLDS, Finding.NOT_SHOWN)).isEqualTo(Finding.NOT_SHOWN);
    assertThat(advice(Finding.HOLDS)).isEqualTo(Finding.NOT_SHOWN);
    assertThat(advice()).isEqualTo(Finding.NOT_SHOWN);
  }

  @Test
  void aRemarkIsFoundByWhatItIsAbout() {
    assertThat(study().remark("fast")).contains("memory is near");
    assertThat(study().remark("Table 1")).isEqualTo(Optional.empty());
  }

  @Test
  void adviceThatRestsOnAnUntestedClaimIsNotTestedEither() {
    assertThat(advice(Finding.HOLDS, Finding.NOT_TESTED)).isEqualTo(Finding.NOT_TESTED);
    assertThat(advice(Finding.NOT_TESTED, Finding.DOES_NOT_HOLD)).isEqualTo(Finding.DOES_NOT_HOLD);
  }

  @Test
  void aRunThatReachesTheConditionsDecidesWhateverRanBefore() {
    ThenAndNow study =
        study(
            part("tour", verdict(FAST, Finding.NOT_TESTED)),
            part("queries", verdict(FAST, Finding.DOES_NOT_HOLD)));

    assertThat(study.claims().getFirst().finding()).contains(Finding.DOES_NOT_HOLD);
    assertThat(study.count(Claim.Origin.DOCUMENT, Finding.DOES_NOT_HOLD)).isEqualTo(1);
    assertThat(study.claims(Claim.Origin.PROJECT)).isEmpty();
  }

  @Test
  void theRunOfTheDocumentsSizeLeads() {
    ThenAndNow study =
        study(sized("tour", 1e4, result("get", 5.0)), sized("queries", 1e6, result("get", 4.0)));

    List<ThenAndNow.Found<Result>> found = study.tables().get("Table 1").getFirst().measured();
    assertThat(found.stream().map(ThenAndNow::sizeOf))
        .containsExactly("1 000 000 entries a cache", "10 000 entries a cache");
  }

  @Test
  void aNumberPublishedForOneStrategyStandsBesideThatOneAlone() {
    RunInfo info = Fixtures.info(List.of("default", "databases-4"), List.of(), List.of());
    Published forFour =
        new Published(
            Subject.of("8 nodes"),
            "message.rate",
            "databases-4",
            Unit.PER_SECOND,
            7734,
            "Figure 12");

    assertThat(info.publishedFor(forFour, "databases-4")).isTrue();
    assertThat(info.publishedFor(forFour, "default")).isFalse();
    assertThat(info.publishedFor(published("get", "Table 1"), "default")).isTrue();
  }

  private static StudyPart sized(String experiment, double entries, Record... found) {
    StudyPart part = part(experiment, found);
    Map<String, Map<String, Double>> conditions =
        Map.of("default", Map.of("entries a cache", entries));
    return new StudyPart(
        experiment, part.info().under(conditions), part.results(), part.verdicts());
  }

  /** The advice rests on the first two claims. */
  private static Finding advice(Finding... findings) {
    List<Claim> claims = List.of(FAST, SAFE);
    StudyPart[] parts = new StudyPart[findings.length];
    for (int i = 0; i < findings.length; i++) {
      parts[i] = part("part", verdict(claims.get(i), findings[i]));
    }
    return study(parts).advice().getFirst().finding();
  }

  private static ThenAndNow study(StudyPart... parts) {
    StudyInfo info =
        new StudyInfo(
            1,
            "s",
            List.of("run", "s"),
            "s",
            "A study",
            "A document",
            List.of("load", "queries"),
            Map.of(),
            List.of(published("get", "Table 1"), published("put", "Table 1 (112 s a million)")),
            List.of(FAST, SAFE, CHEAP),
            List.of(new Remark("fast", "memory is near")),
            List.of(new Recommendation("use it", "chapter 6", List.of("fast", "safe"))),
            0);
    return new ThenAndNow(info, Arrays.asList(parts));
  }

  private static Published published(String subject, String source) {
    return new Published(Subject.of(subject), "latency.mean", Unit.MILLISECONDS, 8, source);
  }

  private static Claim claim(String id) {
    return new Claim(id, id + " it is", "chapter 5", List.of());
  }

  private static StudyPart part(String experiment, Record... found) {
    return new StudyPart(
        experiment,
        Fixtures.info(List.of("default"), List.of(), List.of()),
        Arrays.stream(found).filter(Result.class::isInstance).map(Result.class::cast).toList(),
        Arrays.stream(found).filter(Verdict.class::isInstance).map(Verdict.class::cast).toList());
  }

  private static Verdict verdict(Claim claim, Finding finding) {
    return new Verdict(claim, "default", finding, List.of());
  }

  private static Result result(String subject, double value) {
    return new Result(
        "s",
        "e",
        "t",
        "default",
        Subject.of(subject),
        StandardMetrics.LATENCY_MEAN,
        Estimate.single(value),
        8.0,
        Ruling.NONE);
  }
}
