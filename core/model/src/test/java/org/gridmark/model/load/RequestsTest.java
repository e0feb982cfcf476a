package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class RequestsTest {
  private static final List<Request> ALL =
      Stream.of("a", "b", "c", "d", "e").map(RequestsTest::request).toList();

  @Test
  void aShuffledTurnAsksEachOnceARoundInAnotherOrder() {
    Requests turn = Requests.inShuffledTurn(ALL, 1);
    List<List<Request>> rounds =
        IntStream.range(0, 50)
            .mapToObj(
                round ->
                    LongStream.range(round * 5L, round * 5L + 5)
                        .mapToObj(n -> turn.next(n, new SplittableRandom(n)))
                        .toList())
            .toList();

    assertThat(rounds)
        .allSatisfy(round -> assertThat(round).containsExactlyInAnyOrderElementsOf(ALL));
    assertThat(rounds.stream().distinct().count()).isGreaterThan(25);
  }

  @Test
  void theSameSeedAsksInTheSameOrder() {
    Requests one = Requests.inShuffledTurn(ALL, 7);
    Requests other = Requests.inShuffledTurn(ALL, 7);

    assertThat(LongStream.range(0, 100).mapToObj(n -> one.next(n, new SplittableRandom(1))))
        .containsExactlyElementsOf(
            LongStream.range(0, 100)
                .mapToObj(n -> other.next(n, new SplittableRandom(2)))
                .toList());
  }

  @Test
  void whatAClientMakesIsThereOnceItKnowsItsServices() {
    Requests made =
        Requests.madeWith(services -> Requests.inTurn(List.of(request(services.address("a")))));
    SplittableRandom random = new SplittableRandom(1);

    assertThatThrownBy(() -> made.next(0, random)).isInstanceOf(IllegalStateException.class);
    assertThat(made.with(Services.of(Map.of("a", "there"))).next(0, random).name())
        .isEqualTo("there");
  }

  private static Request request(String name) {
    return new Query(name, 1) {
      @Override
      protected long perform(Session session) {
        return 1;
      }
    };
  }
}
