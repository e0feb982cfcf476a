package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim.Quantity;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.junit.jupiter.api.Test;

class SourceDocumentTest {
  private static final SourceDocument DOCUMENT = new SourceDocument(SourceDocumentTest.class);

  @Test
  void aCommaInQuotesBelongsToItsCell() {
    assertThat(SourceDocument.row("a,\"b, c\",,\"d\"")).containsExactly("a", "b, c", "", "d");
  }

  @Test
  void aClaimHasTheTermsOfAllItsRows() {
    Term one = new Term(new Quantity(Subject.of("one"), "rate"), null, Relation.AT_LEAST, 600);
    Term two = new Term(new Quantity(Subject.of("two"), "rate"), null, Relation.AT_MOST, 7000);
    Term half =
        new Term(
            new Quantity(Subject.of("one"), "rate", "default"),
            new Quantity(Subject.of("two"), "rate"),
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
            new Published(
                Subject.of("one"), "rate", "fast", Unit.PER_SECOND, 7734, "Figure 1 (4 databases)"),
            new Published(Subject.of("one"), "rate", Unit.PER_SECOND, 600, "Section 1"));
  }

  @Test
  void aNumberIsToldApartByItsSubjectMetricAndStrategy() {
    assertThat(DOCUMENT.published("published.csv"))
        .extracting(Published::label)
        .containsExactly("one: rate (fast)", "one: rate");
  }

  @Test
  void aRowThatIsShortIsRefusedWithItsTable() {
    assertThatThrownBy(() -> DOCUMENT.remarks("torn.csv"))
        .hasMessage("torn.csv: expected 2 cells, not 1: [two]");
  }
}
