package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridmark.system.settlement.engine.GroupBarrier.Action;
import org.gridmark.system.settlement.engine.GroupBarrier.FailedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Members are threads; a step begins when those of the step before wait. */
@Timeout(60)
class GroupBarrierTest {
  private final GroupBarrier<String> barrier = new GroupBarrier<>();
  private final List<List<String>> acted = Collections.synchronizedList(new ArrayList<>());
  private final List<Thread> threads = new ArrayList<>();

  /** Of an action that is to last. */
  private final CountDownLatch begun = new CountDownLatch(1);

  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void end() throws InterruptedException {
    for (Thread thread : threads) {
      thread.interrupt();
      thread.join();
    }
  }

  @Test
  void theLastOfTheMembersActsForAll() throws Exception {
    join(3);
    Member first = waiting("a");
    Member second = waiting("b");
    assertThat(acted).isEmpty();
    barrier.submit("c", acted::add);

    first.get();
    second.get();
    assertThat(acted).containsExactly(List.of("a", "b", "c"));
  }

  @Test
  void whenTheLastOneLeavesWhoWaitsActs() throws Exception {
    join(2);
    Member first = waiting("a");
    barrier.leave();

    first.get();
    assertThat(acted).containsExactly(List.of("a"));
  }

  @Test
  void allOfAGroupAreWaitedForByTheNext() throws Exception {
    join(2);
    Member first = waiting("a");
    barrier.submit("b", acted::add);
    first.get();
    Member again = waiting("c");
    barrier.submit("d", acted::add);

    again.get();
    assertThat(acted).containsExactly(List.of("a", "b"), List.of("c", "d"));
  }

  @Test
  void whoComesDuringAnActionIsInTheNextGroup() throws Exception {
    join(1);
    Member acting = start("a", this::last);
    begun.await();
    join(1);
    Member late = waiting("b");
    end.countDown();
    acting.get();
    barrier.leave();

    late.get();
    assertThat(acted).containsExactly(List.of("a"), List.of("b"));
  }

  @Test
  void aFailureIsToldToTheGroupAndToWhoWaitsForItsEnd() throws Exception {
    failAGroupOfTwoAndOneWhoWaits();
  }

  @Test
  void afterAFailureTheSameMembersMeetAgainAndNothingOfBeforeIsLeft() throws Exception {
    failAGroupOfTwoAndOneWhoWaits();
    acted.clear(); // of the action that failed
    Member first = waiting("d");
    Member second = waiting("e");
    barrier.submit("f", acted::add);

    first.get();
    second.get();
    assertThat(acted).containsExactly(List.of("d", "e", "f"));
  }

  @Test
  void anErrorOfWhoActsFailsTheGroup() throws Exception {
    join(2);
    Member first = waiting("a");
    AssertionError broken = new AssertionError("broken");
    assertThatThrownBy(
            () ->
                barrier.submit(
                    "b",
                    group -> {
                      throw broken;
                    }))
        .isSameAs(broken);

    assertThatThrownBy(first::get)
        .isInstanceOf(FailedException.class)
        .hasRootCauseMessage("broken off");
  }

  @Test
  void whoIsInterruptedTakesBackWhatItBrought() throws Exception {
    join(2);
    Member first = waiting("a");
    first.interrupt();
    assertThatThrownBy(first::get).isInstanceOf(InterruptedException.class);
    Member again = waiting("c");
    barrier.submit("b", acted::add);

    again.get();
    assertThat(acted).containsExactly(List.of("c", "b"));
  }

  @Test
  void whoActsAloneIsWaitedForByAGroup() throws Exception {
    Member alone = run(() -> barrier.alone(() -> last(List.of("alone"))));
    begun.await();
    join(1);
    Member group = waiting("a");
    end.countDown();

    alone.get();
    group.get();
    assertThat(acted).containsExactly(List.of("alone"), List.of("a"));
  }

  @Test
  void theFailureOfWhoActsAloneIsToldToWhoWaits() throws Exception {
    IOException gone = new IOException("gone");
    Member alone = run(() -> barrier.alone(() -> lastAndThrow(List.of("alone"), gone)));
    begun.await();
    join(1);
    Member group = waiting("a");
    end.countDown();

    assertFailed(alone::get, gone);
    assertFailed(group::get, gone);
  }

  private void failAGroupOfTwoAndOneWhoWaits() throws Exception {
    IOException gone = new IOException("gone");
    join(2);
    Member first = waiting("a");
    Member leader = start("b", group -> lastAndThrow(group, gone));
    begun.await();
    join(1);
    Member late = waiting("c");
    end.countDown();

    for (Member member : List.of(first, leader, late)) {
      assertFailed(member::get, gone);
    }
  }

  private static void assertFailed(ThrowingCallable call, IOException cause) {
    assertThatThrownBy(call).isInstanceOf(FailedException.class).hasCause(cause);
  }

  private void join(int members) {
    for (int i = 0; i < members; i++) {
      barrier.join();
    }
  }

  private boolean last(List<String> group) throws InterruptedException {
    begun.countDown();
    end.await();
    return acted.add(group);
  }

  private boolean lastAndThrow(List<String> group, IOException failure) throws Exception {
    last(group);
    throw failure;
  }

  /** A member that has brought this, and now waits. */
  private Member waiting(String brought) {
    Member member = start(brought, acted::add);
    while (member.thread().getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    return member;
  }

  private Member start(String brought, Action<String> action) {
    return run(
        () -> {
          barrier.submit(brought, action);
          return true;
        });
  }

  private Member run(Callable<Boolean> what) {
    FutureTask<Boolean> task = new FutureTask<>(what);
    Thread thread = new Thread(task);
    threads.add(thread);
    thread.start();
    return new Member(task, thread);
  }

  /** A thread at the barrier. */
  private record Member(FutureTask<Boolean> task, Thread thread) {
    void interrupt() {
      thread.interrupt();
    }

    /** Returns when it has returned, and throws what it threw. */
    void get() throws Exception {
      try {
        task.get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      }
    }
  }
}
