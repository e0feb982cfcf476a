package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gridmark.model.study.Claim.Metric;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.junit.jupiter.api.Test;

class SourceDocumentTest {
  private static final SourceDocument DOCUMENT = new SourceDocument(SourceDocumentTest.class);

  @Test
  void aCommaInQuotesBelongsToItsCell() {
    assertThat(SourceDocument.cells("a,\"b, c\",,\"d\"")).containsExactly("a", "b, c", "", "d");
  }

  @Test
  void aClaimHasTheTermsOfAllItsRows() {
    Term one = new Term(new Metric("one", "rate"), null, Relation.AT_LEAST, 600);
    Term two = new Term(new Metric("two", "rate"), null, Relation.AT_MOST, 7000);
    Term half =
        new Term(
            new Metric("one", "rate", "default"),
            new Metric("two", "rate"),
            Relation.AT_LEAST,
            0.5);
    assertThat(DOCUMENT.claims("claims.csv"))
        .containsExactly(
            new Claim(
                "fast",
                "It is fast, they say",
                "Section 1",
                Claim.Origin.DOCUMENT,
                List.of(
                    new Claim.Condition("entries a cache", 1e6), new Claim.Condition("servers", 4)),
                List.of(one, two)),
            new Claim(
                "close",
                "It is close",
                "Section 2",
                Claim.Origin.PROJECT,
                List.of(),
                List.of(half)));
  }

  @Test
  void aNumberMayBePublishedForOneStrategyAlone() {
    assertThat(DOCUMENT.published("published.csv"))
        .containsExactly(
            new Published("one", "rate", "fast", "1/s", 7734, "Figure 1 (4 databases)"),
            new Published("one", "rate", "1/s", 600, "Section 1"));
  }

  @Test
  void aRowThatIsShortIsRefusedWithItsTable() {
    assertThatThrownBy(() -> DOCUMENT.remarks("torn.csv"))
        .hasMessage("torn.csv: expected 2 cells, not 1: [two]");
  }
}
