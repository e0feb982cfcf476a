package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InFlightTest {
  /** Sent and not asked for yet. */
  private int underWay;

  private int mostUnderWay;
  private final List<Integer> sent = new ArrayList<>();
  private final List<Integer> answered = new ArrayList<>();

  private void send(int most, List<Integer> items, int failing) {
    new InFlight<Integer>(
            most,
            (item, answer) -> {
              underWay--;
              answered.add(item);
            })
        .send(items.iterator(), item -> sending(item, failing));
  }

  private CompletionStage<AsyncResultSet> sending(int item, int failing) {
    sent.add(item);
    underWay++;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    return item == failing
        ? CompletableFuture.failedFuture(new IllegalStateException("item " + item))
        : CompletableFuture.completedFuture(null);
  }

  @Test
  void eachIsAnsweredOnceInOrderAndNoMoreThanThatAreUnderWay() {
    List<Integer> items = IntStream.range(0, 50).boxed().toList();
    send(7, items, -1);

    assertThat(answered).isEqualTo(items);
    assertThat(mostUnderWay).isEqualTo(7);
  }

  @Test
  void nothingIsSentAfterAFailureWhichIsThrownAsItIs() {
    List<Integer> items = IntStream.range(0, 50).boxed().toList();
    assertThatThrownBy(() -> send(7, items, 10))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("item 10");

    assertThat(sent).last().isEqualTo(17);
    assertThat(answered).doesNotContain(10).hasSize(17);
  }

  @Test
  void nothingIsSentForNoItems() {
    send(7, List.of(), -1);

    assertThat(sent).isEmpty();
  }
}
