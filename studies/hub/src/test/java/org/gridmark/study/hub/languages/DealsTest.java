package org.gridmark.study.hub.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.model.data.Filter;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class DealsTest {
  private static final Rows ROWS = Rows.atScale(0.02);
  private final Deals deals = Deals.queried(ROWS, 7);

  @Test
  void theTextIsTheNumberAndVersionOverAndOver() {
    assertThat(Deal.text(17, 3, 12)).isEqualTo("17.3;17.3;17");
    assertThat(Deal.text(17, 3, 5)).isEqualTo("17.3;");
    assertThat(Deal.text(1234567, 1, 4)).isEqualTo("1234");
    assertThat(Deal.text(1, 1, 0)).isEmpty();
  }

  @Test
  void aDealIsWholeOnlyWithItsNumberVersionAndText() {
    Deal deal = deals.deal(9).at(4);

    assertThat(deal.isWhole(9, 4, 100)).isTrue();
    assertThat(deal.isWhole(9, 1, 100)).isTrue();
    assertThat(deal.isWhole(8, 1, 100)).isFalse();
    assertThat(deal.isWhole(9, 5, 100)).isFalse();
    assertThat(deal.isWhole(9, 1, 99)).isFalse();
    assertThat(
            new Deal(9, 5, deal.account(), deal.settlementDay(), deal.status(), deal.text())
                .isWhole(9, 1, 100))
        .isFalse();
  }

  /** Barclays 2009, Table 5.3: 37, 147 and 1000 of a million. */
  @Test
  void eachQueryFindsItsShareOfTheDocuments() {
    for (Deals some : List.of(deals, Deals.queried(Rows.atScale(0.000_1), 7))) {
      Rows rows = some.rows();
      assertThat(some.count(Deals.ofListedAccounts())).isEqualTo(rows.activityAccounts());
      assertThat(some.count(Deals.settlingThen())).isEqualTo(rows.settlementDate());
      assertThat(some.count(Deals.failed())).isEqualTo(rows.failed());
    }
  }

  /** The answers are known without a look at each deal, so that planning takes no time by size. */
  @Test
  void theNumbersFoundAreThoseOfTheDealsThatTheFilterTakes() {
    for (double scale : List.of(0.000_1, 0.000_3, 0.012_347, 0.02)) {
      Deals some = Deals.queried(Rows.atScale(scale), 7);
      assertFound(some, Deals.ofListedAccounts(), some.numbersOfListedAccounts());
      assertFound(some, Deals.settlingThen(), some.numbersSettlingThen());
      assertFound(some, Deals.failed(), some.numbersFailed());
    }
  }

  private static void assertFound(Deals deals, Filter filter, LongStream numbers) {
    assertThat(numbers.boxed())
        .containsExactlyInAnyOrderElementsOf(
            LongStream.range(0, deals.size())
                .filter(n -> filter.test(n, deals.deal(n)))
                .boxed()
                .toList());
  }

  @Test
  void eachListedAccountHasSome() {
    Deals many = Deals.queried(Rows.atScale(0.1), 7);
    assertThat(Deals.listedAccounts())
        .allSatisfy(
            account -> assertThat(many.count(Filter.equal(Deals.ACCOUNT, account))).isPositive());
  }

  @Test
  void theSameSeedMakesTheSameDealsAndTheKeyIsTheNumber() {
    assertThat(Deals.queried(ROWS, 7).deal(100)).isEqualTo(deals.deal(100));
    assertThat(Deals.queried(ROWS, 8).deal(100)).isNotEqualTo(deals.deal(100));
    assertThat(deals.entry(100).getKey()).isEqualTo(100).isEqualTo(deals.key(100));
    assertThat(deals.find(deals.size())).isEqualTo(-1);
  }
}
