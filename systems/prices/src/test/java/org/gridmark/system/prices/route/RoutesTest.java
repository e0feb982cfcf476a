package org.gridmark.system.prices.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutesTest {
  @ParameterizedTest
  @CsvSource({"3,1", "3,6", "4,7", "20,380", "100,9900", "5000,2000", "1000,50000", "100000,20000"})
  void noTwoRoutesHaveTheSameKey(int stations, int size) {
    Routes routes = new Routes(stations, size, 7);
    Set<RouteKey> keys = new HashSet<>();
    for (int n = 0; n < size; n++) {
      assertThat(keys.add(routes.at(n).key())).as("route %d", n).isTrue();
    }
  }

  @Test
  void aRouteIsAPureFunctionOfSeedAndNumber() {
    Routes one = new Routes(1000, 5000, 7);
    Routes same = new Routes(1000, 5000, 7);
    Routes other = new Routes(1000, 5000, 8);
    int equal = 0;
    for (int n = 4999; n >= 0; n--) {
      assertThat(same.at(n)).isEqualTo(one.at(n));
      equal += other.at(n).equals(one.at(n)) ? 1 : 0;
    }
    assertThat(equal).isLessThan(10);
  }

  @ParameterizedTest
  @CsvSource({"3,3", "10,10", "1000,20"})
  void aRouteHasThreeToTwentyStationsNoneTwice(int stations, int longest) {
    Routes routes = new Routes(stations, 6, 7);
    Set<Integer> sizes = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      for (int n = 0; n < routes.size(); n++) {
        List<Integer> way = new Routes(stations, 6, seed).at(n).stations();
        assertThat(way).doesNotHaveDuplicates().allMatch(code -> code / 1_000_000 == 8);
        sizes.add(way.size());
      }
    }
    assertThat(sizes).hasSize(longest - 2).allMatch(size -> size >= 3 && size <= longest);
  }

  @ParameterizedTest
  @CsvSource({"3,6", "50,1000", "1000,30000"})
  void aRouteIsFoundByItsKeyAndNoOtherIs(int stations, int size) {
    Routes routes = new Routes(stations, size, 7);
    Map<RouteKey, Route> all = new HashMap<>();
    IntStream.range(0, size).mapToObj(routes::at).forEach(route -> all.put(route.key(), route));
    for (int from = 8_499_999; from < 8_500_002 + Math.min(stations, 60); from++) {
      for (int to = 8_499_999; to < 8_500_002 + stations; to++) {
        RouteKey key = new RouteKey(from, to);
        assertThat(routes.find(key).orElse(null)).isEqualTo(all.get(key));
      }
    }
  }

  /** The share of the first k of S stations is the square root of k / S. */
  @Test
  void aHundredthOfTheStationsBeginsATenthOfTheRoutes() {
    Routes routes = new Routes(10_000, 100_000, 7);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int n = 0; n < routes.size(); n++) {
      counts.merge(routes.at(n).key().origin(), 1, Integer::sum);
    }
    int[] most =
        counts.values().stream().sorted(Comparator.reverseOrder()).mapToInt(i -> i).toArray();
    assertThat(Arrays.stream(most).limit(100).sum()).isCloseTo(10_000, within(50));
    assertThat(Arrays.stream(most).limit(2_500).sum()).isCloseTo(50_000, within(50));
  }

  @Test
  void theTextOfARouteHasItsStationsInOrder() {
    assertThat(Route.of(List.of(8_500_101, 8_500_102, 8_500_103)).text())
        .isEqualTo("8500101-8500102-8500103");
  }

  @Test
  void moreRoutesThanPairsAreRefused() {
    assertThatThrownBy(() -> new Routes(3, 7, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("routes = 7: expected 1 to 6");
    assertThatThrownBy(() -> new Routes(2, 1, 1)).hasMessage("stations = 2: expected 3 to 1000000");
  }
}
