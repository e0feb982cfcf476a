package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Claim;
import org.junit.jupiter.api.Test;

class JudgedTest {
  private static final Claim QUICK = new Claim("quick", "It is quick", "5.3", List.of());
  private static final Claim SAFE = new Claim("safe", "Nothing is lost", "5.7", List.of());
  private static final Claim.Condition LARGE = new Claim.Condition("entries a cache", 1_000_000);

  @Test
  void strategiesOfWhichTheSameIsFoundAreOneLine() {
    List<Judged> all =
        Judged.of(
            List.of(
                small(QUICK, "red", 2000),
                verdict(SAFE, "red", Finding.HOLDS),
                small(QUICK, "blue", 2000),
                verdict(SAFE, "blue", Finding.DOES_NOT_HOLD)));

    assertThat(all).extracting(one -> one.common().claim()).containsExactly(QUICK, SAFE, SAFE);
    assertThat(all).extracting(Judged::strategies).containsExactly("red, blue", "red", "blue");
    assertThat(all.getFirst().unmet())
        .isEqualTo("entries a cache: the claim is of 1 000 000, the run had 2 000");
  }

  @Test
  void strategiesThatHadOtherConditionsAreTwoLines() {
    assertThat(Judged.of(List.of(small(QUICK, "red", 2000), small(QUICK, "blue", 5000))))
        .extracting(Judged::strategies)
        .containsExactly("red", "blue");
  }

  private static Verdict verdict(Claim claim, String strategy, Finding finding) {
    return new Verdict(claim, strategy, finding, List.of(Estimate.exact(1, 1)));
  }

  private static Verdict small(Claim claim, String strategy, double had) {
    return new Verdict(
        claim, strategy, Finding.NOT_TESTED, List.of(), List.of(new Verdict.Unmet(LARGE, had)));
  }
}
