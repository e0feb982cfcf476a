package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The contract of a broker that is killed: what it must keep, and which callers must learn of it.
 */
abstract class BrokerCrashes extends BrokerSteps {
  @Test
  void whatWasConfirmedIsThereAfterTheBrokerWasKilled() throws Exception {
    feed("kept", 0, 1_000);
    killAndStart();
    assertThat(numbers(drain("kept", 1_000))).containsExactlyInAnyOrderElementsOf(range(0, 1_000));
  }

  @Test
  void whatWasNotCommittedIsUndoneWhenTheBrokerIsKilled() throws Exception {
    feed("undone", 0, 10);
    try (Receiver receiver = broker.receiver("undone")) {
      take(receiver, 10);
      send(receiver, "unsent", 100, 105);
      server.kill();
      assertThatThrownBy(receiver::commit).isInstanceOf(BrokerException.class);
    }
    killAndStart();
    assertThat(numbers(drain("undone", 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
    assertNothingIn("unsent");
  }

  @Test
  void whatWasCommittedStaysSoWhenTheBrokerIsKilled() throws Exception {
    feed("done", 0, 10);
    try (Receiver receiver = broker.receiver("done")) {
      take(receiver, 10);
      send(receiver, "sent", 100, 105);
      receiver.commit();
      server.kill();
    }
    killAndStart();
    assertNothingIn("done");
    assertThat(numbers(drain("sent", 5))).containsExactlyInAnyOrderElementsOf(range(100, 105));
  }

  @Test
  void aMessageThatComesAgainIsKnownByItsIdEvenByABrokerThatWasKilled() throws Exception {
    feed("known", 0, 10);
    feed("known", 0, 10);
    List<Envelope> first;
    List<Envelope> second;
    try (Receiver receiver = broker.receiver("known")) {
      first = take(receiver, 20);
      receiver.rollback();
      second = take(receiver, 20);
      server.kill();
    }
    killAndStart();
    feed("known", 0, 10);
    List<Envelope> third = drain("known", 30);
    assertThat(ids(first)).doesNotHaveDuplicates().hasSize(20);
    assertThat(bodiesById(second)).isEqualTo(bodiesById(first));
    assertThat(bodiesById(third)).hasSize(30).containsAllEntriesOf(bodiesById(first));
  }

  private static List<Long> ids(List<Envelope> envelopes) {
    return envelopes.stream().map(Envelope::id).toList();
  }

  static Map<Long, String> bodiesById(List<Envelope> envelopes) {
    return envelopes.stream()
        .collect(
            Collectors.toMap(
                Envelope::id, one -> new String(one.body(), StandardCharsets.US_ASCII)));
  }

  @Test
  void aFeedThatBrokeOffGoesOnFromTheFirstUnconfirmed() throws Exception {
    int messages = 20_000;
    long confirmed;
    try (Feed feed = broker.feed()) {
      Future<?> sending = threads.submit(() -> sendAll(feed, "resumed", 0, messages));
      while (feed.confirmed() < messages / 10) {
        Thread.onSpinWait();
      }
      server.kill();
      assertThatThrownBy(() -> sending.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(BrokerException.class);
      confirmed = feed.confirmed();
    }
    killAndStart();
    feed("resumed", (int) confirmed, messages);
    assertThat(numbers(drain("resumed", messages))).containsAll(range(0, messages));
  }

  @Test
  void oneWhoWaitsIsToldThatTheBrokerWasKilled() throws Exception {
    try (Receiver receiver = broker.receiver("waiting")) {
      Future<?> taken = threads.submit(() -> receiver.take(1, NOT_LONG, LONG.multipliedBy(10)));
      server.kill();
      assertThatThrownBy(() -> taken.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .hasCauseInstanceOf(BrokerException.class);
    }
    assertThatThrownBy(() -> broker.depth("waiting")).isInstanceOf(BrokerException.class);
    assertThatThrownBy(() -> Broker.open(server.address())).isInstanceOf(BrokerException.class);
  }

  @Test
  void oneWhoWaitsIsToldThatTheBrokerStandsStill() throws Exception {
    ProcessHandle process = server.processes().get(0);
    try (Receiver receiver = broker.receiver("still")) {
      signal("STOP", process);
      Future<?> taken = threads.submit(() -> receiver.take(1, NOT_LONG, LONG.multipliedBy(10)));
      assertThatThrownBy(() -> taken.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .hasCauseInstanceOf(BrokerException.class);
    } finally {
      signal("CONT", process);
    }
  }

  private static void signal(String signal, ProcessHandle process) throws Exception {
    String kill = "kill -" + signal + " " + process.pid();
    assertThat(new ProcessBuilder("sh", "-c", kill).start().waitFor()).isZero();
  }
}
