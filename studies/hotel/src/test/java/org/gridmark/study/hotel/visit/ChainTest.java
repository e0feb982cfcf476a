package org.gridmark.study.hotel.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class ChainTest {
  private static final Set<Page> ALL = EnumSet.allOf(Page.class);
  private static final int VISITS = 100_000;

  private final Chain chain = Chain.standard();

  /**
   * How often a visit comes to each page: the first row of the fundamental matrix, the inverse of 1
   * - Q, as the solution of v (1 - Q) = e by elimination.
   */
  private static Map<Page, Double> visitsToPages(Chain chain) {
    Page[] pages = Page.values();
    int n = pages.length;
    double[][] rows = new double[n][n + 1];
    for (int to = 0; to < n; to++) {
      for (int from = 0; from < n; from++) {
        rows[to][from] = (to == from ? 1 : 0) - chain.probability(pages[from], pages[to]);
      }
      rows[to][n] = pages[to] == Page.LOGIN_FORM ? 1 : 0;
    }
    for (int pivot = 0; pivot < n; pivot++) {
      for (int row = 0; row < n; row++) {
        double factor = row == pivot ? 0 : rows[row][pivot] / rows[pivot][pivot];
        for (int column = 0; column <= n; column++) {
          rows[row][column] -= factor * rows[pivot][column];
        }
      }
    }
    Map<Page, Double> visits = new EnumMap<>(Page.class);
    for (int page = 0; page < n; page++) {
      visits.put(pages[page], rows[page][n] / rows[page][page]);
    }
    visits.remove(Page.LEAVE);
    return visits;
  }

  private static double sum(Map<Page, Double> visits) {
    return visits.values().stream().mapToDouble(count -> count).sum();
  }

  @Test
  void visitsComeToEachPageAsOftenAsTheFundamentalMatrixSays() {
    Map<Page, Double> expected = visitsToPages(chain);
    Map<Page, Double> found = new EnumMap<>(Page.class);
    SplittableRandom random = new SplittableRandom(11);
    for (int visit = 0; visit < VISITS; visit++) {
      for (Page at = Page.LOGIN_FORM; at != Page.LEAVE; at = chain.next(at, ALL, random)) {
        found.merge(at, 1.0 / VISITS, Double::sum);
      }
    }
    expected.forEach(
        (page, count) ->
            assertThat(found.getOrDefault(page, 0.0))
                .as(page.label())
                .isCloseTo(count, offset(0.015)));
    assertThat(sum(found)).isCloseTo(sum(expected), withPercentage(1));
  }

  /** The mix that the file's notes claim. */
  @Test
  void oneOfTwentyPagesIsAReservation() {
    Map<Page, Double> visits = visitsToPages(chain);
    double pages = sum(visits);
    assertThat(pages).isCloseTo(10.3, offset(0.05));
    assertThat(visits.get(Page.HOLD) / pages).isCloseTo(0.05, offset(0.001));
    assertThat(visits.get(Page.PAY) / pages).isCloseTo(0.043, offset(0.001));
    assertThat(visits.get(Page.HOTEL) / pages).isCloseTo(0.21, offset(0.005));
    assertThat(visits.get(Page.ROOMS) / pages).isCloseTo(0.12, offset(0.005));
    assertThat((visits.get(Page.SEARCH) + visits.get(Page.NEXT)) / pages)
        .isCloseTo(0.235, offset(0.005));
  }

  @Test
  void whereAPageIsNotOfferedTheOthersKeepTheirProportions() {
    Set<Page> offered = EnumSet.of(Page.SEARCH, Page.HOTEL);
    SplittableRandom random = new SplittableRandom(3);
    long hotels = 0;
    for (int i = 0; i < VISITS; i++) {
      hotels += chain.next(Page.SEARCH, offered, random) == Page.HOTEL ? 1 : 0;
    }
    double share =
        chain.probability(Page.SEARCH, Page.HOTEL)
            / (chain.probability(Page.SEARCH, Page.HOTEL)
                + chain.probability(Page.SEARCH, Page.SEARCH));
    assertThat((double) hotels / VISITS).isCloseTo(share, offset(0.01));
    assertThat(chain.next(Page.LOGIN_FORM, EnumSet.of(Page.STAYS), random)).isEqualTo(Page.SEARCH);
  }

  @Test
  void linesThatAreNoChainAreRefused() {
    refused("line 2: no page has the name hotl", "from,to,probability", "hotl,leave,1");
    refused("line 1: expected from,to,probability", "from;to");
    refused("line 1: expected from,to,probability", "hotel,leave,-0.5");
    refused("line 1: expected from,to,probability", "hotel,leave,NaN");
    refused("line 1: no way leads there", "leave,hotel,1");
    refused("line 2: no way leads there, or it is there twice", "hotel,leave,1", "hotel,leave,1");
    refused("from \"log-in form\" have a sum of 0.500", "log-in form,leave,0.5");
  }

  private static void refused(String message, String... lines) {
    assertThatThrownBy(() -> Chain.parse(List.of(lines)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }
}
