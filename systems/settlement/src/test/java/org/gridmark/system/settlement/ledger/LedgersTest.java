package org.gridmark.system.settlement.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.journal.Posting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Databases that fail: connections that stand for them. */
@Timeout(30)
class LedgersTest {
  /** The behaviour of a connection when it creates a statement, or is closed. */
  @FunctionalInterface
  private interface Behaviour {
    void act(boolean closing) throws Exception;
  }

  private final List<String> closed = new ArrayList<>();

  private Ledger ledger(Behaviour behaviour) {
    Connection connection =
        (Connection)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("createStatement")) {
                    behaviour.act(false);
                  } else if (method.getName().equals("close")) {
                    behaviour.act(true);
                  }
                  return null;
                });
    return Ledger.on(connection, Ledger.Way.BULK, Ledger.USUAL);
  }

  private Ledger failing(String name) {
    return ledger(
        closing -> {
          if (closing) {
            closed.add(name);
          }
          throw new SQLException(name + (closing ? " cannot be closed" : " fails"));
        });
  }

  private static List<List<Posting>> ofManyTrades() {
    return List.of(
        LongStream.range(0, 100)
            .mapToObj(trade -> Posting.of(Samples.TRADES.messages(trade).getFirst(), trade))
            .toList());
  }

  @Test
  void ifOneCannotBeOpenedAllOthersAreClosedAndTheCauseIsTold() {
    assertThatThrownBy(
            () ->
                Ledgers.open(
                    List.of("one", "two", "three"),
                    address -> {
                      if (address.equals("three")) {
                        throw new IllegalArgumentException("no such place");
                      }
                      return failing(address);
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such place")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThat(closed).containsExactly("one", "two");
  }

  @Test
  void allAreClosedEvenIfOneCannotBe() throws Exception {
    Ledgers ledgers = Ledgers.open(List.of("one", "two"), this::failing);
    assertThatThrownBy(ledgers::close).isInstanceOf(SQLException.class);
    assertThat(closed).containsExactly("one", "two");
  }

  @Test
  void everyCauseIsTold() throws Exception {
    Ledgers ledgers = Ledgers.open(List.of("one", "two"), this::failing);
    assertThatThrownBy(() -> ledgers.post(ofManyTrades()))
        .isInstanceOf(SQLException.class)
        .hasMessage("one fails")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .anySatisfy(other -> assertThat(other).hasMessage("two fails")));
  }

  @Test
  void whoIsInterruptedStillWaitsUntilNobodyUsesTheConnections() throws Exception {
    CountDownLatch begun = new CountDownLatch(2);
    CountDownLatch goOn = new CountDownLatch(1);
    List<String> over = java.util.Collections.synchronizedList(new ArrayList<>());
    Ledgers ledgers =
        Ledgers.open(
            List.of("one", "two"),
            address ->
                ledger(
                    closing -> {
                      begun.countDown();
                      goOn.await();
                      over.add(address);
                      throw new SQLException("fails");
                    }));
    AtomicReference<Boolean> interrupted = new AtomicReference<>();
    Thread poster =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    ledgers.post(ofManyTrades());
                  } catch (SQLException | InterruptedException e) {
                    interrupted.set(
                        e instanceof InterruptedException
                            || Thread.currentThread().isInterrupted());
                    over.add("poster");
                  }
                });
    begun.await();
    poster.interrupt();
    while (poster.isInterrupted()) {
      Thread.onSpinWait(); // until it has seen that
    }
    goOn.countDown();
    poster.join();
    assertThat(over).hasSize(3).endsWith("poster");
    assertThat(interrupted).hasValue(true);
  }
}
