package org.gridmark.system.prices.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.system.prices.lookup.Simulation.ROUTE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.lookup.Answer.From;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SingleFlightTest {
  private static final int CALLERS = 64;
  private static final int EXPIRIES = 100;
  private static final long TTL = 10_000;

  private final Simulation world = new Simulation();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  @Test
  void concurrentCallersMakeOneCallForEachExpiry() throws Exception {
    PriceService service = world.service(policy(true), () -> 0.5);
    for (int expiry = 1; expiry <= EXPIRIES; expiry++) {
      List<Answer> answers = all(() -> service.price(ROUTE));
      assertThat(answers)
          .extracting(answer -> answer.price().amount().intValueExact())
          .containsOnly(expiry);
      world.pass(TTL);
    }
    assertThat(world.calls).hasValue(EXPIRIES);
    Counts counts = service.counts();
    assertThat(counts.misses() + counts.expired() - counts.waited()).isEqualTo(EXPIRIES);
  }

  /** Another's call begins and ends between a caller's lookup and its own call. */
  @Test
  void aCallerWhoLookedUpBeforeAnothersCallEndedMakesNone() throws Exception {
    PriceService service = world.service(policy(true), () -> 0.5);
    for (int expiry = 1; expiry <= 2; expiry++) {
      world.afterGet = () -> price(service);
      Answer answer = service.price(ROUTE);
      assertThat(answer.from()).isEqualTo(From.STORE);
      assertThat(answer.price().amount()).isEqualTo(String.valueOf(expiry));
      world.pass(TTL);
    }
    assertThat(service.counts()).isEqualTo(new Counts(4, 0, 2, 2, 2, 0, 0, 0, 2, 0));
  }

  private static void price(PriceService service) {
    try {
      service.price(ROUTE);
    } catch (LegacyFailure e) {
      throw new IllegalStateException(e);
    }
  }

  /** Each holds its call until all have made theirs. */
  @Test
  void withoutItEveryCallerWhoComesMeanwhileMakesACall() throws Exception {
    CountDownLatch made = new CountDownLatch(CALLERS);
    world.duringCall = () -> arriveAndAwait(made);
    PriceService service = world.service(policy(false), () -> 0.5);
    all(() -> service.price(ROUTE));
    assertThat(world.calls).hasValue(CALLERS);
    assertThat(service.counts().waited()).isZero();
  }

  @Test
  void aFailureReachesAllWhoWait() throws Exception {
    PriceService service = world.service(policy(true), () -> 0.5);
    world.down = true;
    world.duringCall = () -> awaitWaiting(service, CALLERS - 1);
    List<Future<Answer>> answers = begin(() -> service.price(ROUTE));
    for (Future<Answer> answer : answers) {
      assertThatThrownBy(answer::get)
          .isInstanceOf(ExecutionException.class)
          .cause()
          .isInstanceOf(LegacyFailure.class)
          .hasMessage("the legacy system is down");
    }
    assertThat(world.calls).hasValue(1);
    assertThat(service.counts()).isEqualTo(new Counts(64, 0, 64, 0, 1, 1, 0, 0, 63, 0));
  }

  @Test
  void eachWhoWaitsMayServeAnExpiredPrice() throws Exception {
    PriceService service = world.service(policy(true), () -> 0.5);
    RoutePrice first = service.price(ROUTE).price();
    world.down = true;
    world.pass(TTL);
    world.duringCall = () -> awaitWaiting(service, CALLERS - 1);
    assertThat(all(() -> service.price(ROUTE))).containsOnly(new Answer(first, From.STALE));
    assertThat(world.calls).hasValue(2);
  }

  @Test
  void aCallHoldsUpNoOtherRoute() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    PriceService service = world.service(policy(true), () -> 0.5);
    world.duringCall = () -> await(release);
    Future<Answer> held = threads.submit(() -> service.price(ROUTE));
    awaitCalls(1);
    world.duringCall = () -> {};
    Route other = Route.of(List.of(8_500_201, 8_500_202));
    assertThat(service.price(other).from()).isEqualTo(From.LEGACY);
    assertThat(held).isNotDone();
    release.countDown();
    assertThat(held.get().from()).isEqualTo(From.LEGACY);
  }

  @Test
  void aCallThatNeverEndsIsWaitedForNoLongerThanSet() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    Flights flights = new Flights(Duration.ofMillis(20), () -> {});
    Answer answer = world.service(policy(false), () -> 0.5).price(ROUTE);
    Future<Answer> held =
        threads.submit(
            () ->
                flights.join(
                    ROUTE.key(),
                    () -> {
                      await(release);
                      return answer;
                    }));
    while (!flights.underWay(ROUTE.key())) {
      Thread.onSpinWait();
    }
    assertThatThrownBy(() -> flights.join(ROUTE.key(), () -> answer))
        .isInstanceOf(LegacyFailure.class)
        .hasMessage("no answer to another caller within 20 ms");
    release.countDown();
    assertThat(held.get()).isEqualTo(answer);
    assertThat(flights.underWay(ROUTE.key())).isFalse();
  }

  @Test
  void anErrorOfTheCallerWhoAskedEndsTheWaitOfTheOthers() {
    Flights flights = new Flights(Duration.ofSeconds(60), () -> {});
    assertThatThrownBy(
            () ->
                flights.join(
                    ROUTE.key(),
                    () -> {
                      throw new AssertionError("broken");
                    }))
        .hasMessage("broken");
    assertThat(flights.underWay(ROUTE.key())).isFalse();
  }

  /** A caller who draws an early refresh while another makes the call serves the stored price. */
  @Test
  void ofSeveralEarlyRefreshesOneIsMade() throws Exception {
    Policy early = new Policy(Duration.ofMillis(TTL), 0, true, 1, Duration.ZERO);
    PriceService service = world.service(early, () -> 1 - 1e-16);
    world.callTakes = 1000;
    service.price(ROUTE);
    world.pass(TTL - 1500);
    world.callTakes = 0;
    CountDownLatch release = new CountDownLatch(1);
    world.duringCall = () -> await(release);
    Future<Answer> refresher = threads.submit(() -> service.price(ROUTE));
    awaitCalls(2);
    assertThat(all(() -> service.price(ROUTE))).extracting(Answer::from).containsOnly(From.STORE);
    release.countDown();
    assertThat(refresher.get().from()).isEqualTo(From.LEGACY);
    assertThat(service.counts()).isEqualTo(new Counts(66, 65, 1, 0, 2, 0, 0, 0, 0, 1));
  }

  private static Policy policy(boolean singleFlight) {
    return new Policy(Duration.ofMillis(TTL), 0, singleFlight, 0, Duration.ofMillis(500));
  }

  private List<Future<Answer>> begin(Callable<Answer> call) {
    CountDownLatch together = new CountDownLatch(CALLERS);
    List<Future<Answer>> begun = new ArrayList<>();
    for (int i = 0; i < CALLERS; i++) {
      begun.add(
          threads.submit(
              () -> {
                arriveAndAwait(together);
                return call.call();
              }));
    }
    return begun;
  }

  private List<Answer> all(Callable<Answer> call) throws Exception {
    List<Answer> answers = new ArrayList<>();
    for (Future<Answer> one : begin(call)) {
      answers.add(one.get());
    }
    return answers;
  }

  private void awaitCalls(long calls) {
    while (world.calls.get() < calls) {
      LockSupport.parkNanos(100_000);
    }
  }

  private static void awaitWaiting(PriceService service, long callers) {
    while (service.counts().waited() < callers) {
      LockSupport.parkNanos(100_000);
    }
  }

  private static void arriveAndAwait(CountDownLatch latch) {
    latch.countDown();
    await(latch);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
