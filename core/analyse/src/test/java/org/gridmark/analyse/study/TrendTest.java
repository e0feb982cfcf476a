package org.gridmark.analyse.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.study.Trend.Course;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.gridmark.record.RunInfo;
import org.junit.jupiter.api.Test;

class TrendTest {
  private static final List<String> SIZES = List.of("scale-0.05", "scale-0.002", "scale-0.01");

  @Test
  void aRatioThatRisesGoesTowardsALowerBoundAndAwayFromAnUpperOne() {
    assertThat(trend(Relation.AT_LEAST, 1, 1.2, 1.5).course()).isEqualTo(Course.TOWARDS);
    assertThat(trend(Relation.AT_MOST, 1, 1.2, 1.5).course()).isEqualTo(Course.AWAY);
  }

  @Test
  void aRatioThatFallsGoesTheOtherWay() {
    assertThat(trend(Relation.AT_LEAST, 1.5, 1.2, 1).course()).isEqualTo(Course.AWAY);
    assertThat(trend(Relation.AT_MOST, 1.5, 1.2, 1).course()).isEqualTo(Course.TOWARDS);
  }

  @Test
  void aChangeWithinTheIntervalsIsNoTrend() {
    assertThat(trend(Relation.AT_LEAST, 1, 1.1, 1.1).course()).isEqualTo(Course.NOT_SHOWN);
  }

  @Test
  void theSmallestSizeComesFirstWhateverRanFirst() {
    Trend trend = trend(Relation.AT_LEAST, 1, 1.2, 1.5);
    assertThat(trend.points().stream().map(Trend.Point::size)).containsExactly(2e3, 1e4, 5e4);
    assertThat(trend.change().value()).isCloseTo(1.5, within(1e-9));
  }

  @Test
  void twoSizesAreNoTrend() {
    RunInfo info = info(SIZES.subList(0, 2));
    List<Verdict> verdicts = new ArrayList<>();
    SIZES.subList(0, 2).forEach(size -> verdicts.add(verdict(Relation.AT_LEAST, size, 1)));
    assertThat(Trend.of(info, verdicts)).isEmpty();
  }

  @Test
  void strategiesThatVarySomethingElseAreNoSizes() {
    List<String> others = List.of("default", "zgc", "scale-0.01+zgc");
    List<Verdict> verdicts = new ArrayList<>();
    others.forEach(one -> verdicts.add(verdict(Relation.AT_LEAST, one, 1)));
    assertThat(Trend.of(info(others), verdicts)).isEmpty();
  }

  /** Of three sizes, the smallest first; each ratio is known to a tenth. */
  private static Trend trend(Relation relation, double small, double middle, double large) {
    List<Verdict> verdicts =
        List.of(
            verdict(relation, "scale-0.05", large),
            verdict(relation, "scale-0.002", small),
            verdict(relation, "scale-0.01", middle));
    List<Trend> trends = Trend.of(info(SIZES), verdicts);
    assertThat(trends).hasSize(1);
    return trends.getFirst();
  }

  private static RunInfo info(List<String> strategies) {
    Map<String, Map<String, Double>> conditions = new LinkedHashMap<>();
    conditions.put("scale-0.002", Map.of("entries a cache", 2e3));
    conditions.put("scale-0.01", Map.of("entries a cache", 1e4));
    conditions.put("scale-0.05", Map.of("entries a cache", 5e4));
    return Fixtures.info(strategies, List.of(), List.of()).under(conditions);
  }

  private static Verdict verdict(Relation relation, String strategy, double ratio) {
    Term term = new Term(new Claim.Quantity(Subject.of("one"), "ratio"), null, relation, 1.2);
    Claim.Condition condition = new Claim.Condition("entries a cache", 1e6);
    Claim claim =
        new Claim("id", "s", "1", Claim.Origin.DOCUMENT, List.of(condition), List.of(term));
    Estimate estimate = new Estimate(ratio, ratio / 1.1, ratio * 1.1, 10);
    return new Verdict(claim, strategy, Finding.NOT_TESTED, List.of(estimate), List.of());
  }
}
