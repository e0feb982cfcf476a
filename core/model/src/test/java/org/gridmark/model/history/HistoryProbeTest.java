package org.gridmark.model.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.load.Load;
import org.junit.jupiter.api.Test;

class HistoryProbeTest {
  private final HistoryProbe probe = new HistoryProbe(2, 50, 3, Duration.ofMillis(10));

  private static List<KeyRequest> asked(Load user, int many) {
    return LongStream.range(0, many)
        .mapToObj(n -> (KeyRequest) user.requests().next(n, new Random(n)))
        .toList();
  }

  @Test
  void noValueIsWrittenTwice() {
    List<Long> values = new ArrayList<>();
    for (Load user : probe.loads(List.of("users"))) {
      asked(user, 3000).stream()
          .filter(one -> one.kind() == Kind.WRITE)
          .forEach(one -> values.add(one.value()));
    }
    assertThat(values).hasSizeGreaterThan(2000).doesNotHaveDuplicates();
    assertThat(values).allMatch(value -> value > Operation.PRESENT);
  }

  @Test
  void eachWriteAndRemovalIsReadBackByTheSameUserNext() {
    for (Load user : probe.loads(List.of("users"))) {
      List<KeyRequest> all = asked(user, 3000);
      for (int i = 0; i + 1 < all.size(); i++) {
        if (all.get(i).kind() != Kind.READ) {
          assertThat(all.get(i + 1).kind()).isEqualTo(Kind.READ);
          assertThat(all.get(i + 1).key()).isEqualTo(all.get(i).key());
        }
      }
      assertThat(all).extracting(KeyRequest::kind).contains(Kind.WRITE, Kind.REMOVE, Kind.READ);
    }
  }

  @Test
  void allUsersShareTheProbesKeysAndNoOtherProbesUses() {
    HistoryProbe other = new HistoryProbe(3, 50, 3, Duration.ofMillis(10));
    for (Load user : probe.loads(List.of("users"))) {
      assertThat(asked(user, 3000)).extracting(KeyRequest::key).contains(101L, 150L);
      assertThat(asked(user, 3000)).allMatch(one -> one.key() >= 101 && one.key() <= 150);
    }
    assertThat(asked(other.loads(List.of("users")).getFirst(), 3000))
        .allMatch(one -> one.key() >= 151 && one.key() <= 200);
  }

  @Test
  void usersAreSpreadOverTheClientsAndHaveNumbersOfTheirOwn() {
    List<Load> users = probe.loads(List.of("here", "there"));

    assertThat(users).extracting(Load::client).containsExactly("here", "there", "here");
    assertThat(users).allMatch(Load::background);
    assertThat(users).extracting(user -> asked(user, 1).getFirst().user()).doesNotHaveDuplicates();
  }

  /** Both the controller and clients make the plan. */
  @Test
  void aUserAsksTheSameWhereverThePlanWasMade() {
    HistoryProbe again = new HistoryProbe(2, 50, 3, Duration.ofMillis(10));

    assertThat(asked(again.loads(List.of("users")).getLast(), 100))
        .isEqualTo(asked(probe.loads(List.of("users")).getLast(), 100));
  }
}
