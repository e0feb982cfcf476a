package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.system.settlement.engine.GroupBarrier.Action;
import org.gridmark.system.settlement.engine.GroupBarrier.FailedException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("soak")
class GroupBarrierStressTest {
  private static final int EACH = 30_000;

  @Test
  void whatMembersBringIsActedOnOnceHoweverTheyMeet() throws Exception {
    Meeting meeting = new Meeting(new Sound(), EACH);
    assertThat(meeting.hold()).isEmpty();
    assertThat(meeting.largest()).as("members in the largest group").isEqualTo(4);
  }

  @Test
  void actionsThatOverlapAreFoundWhereItIsNotNotedThatSomeoneActs() throws Exception {
    assertThat(new Meeting(new NobodyBusy(), EACH).hold()).contains("two act at once");
  }

  /** The barrier itself. */
  private static final class Sound implements Meeting.Barrier {
    private final GroupBarrier<Integer> barrier = new GroupBarrier<>();

    @Override
    public void join() {
      barrier.join();
    }

    @Override
    public void leave() {
      barrier.leave();
    }

    @Override
    public void submit(Integer brought, Action<Integer> action)
        throws FailedException, InterruptedException {
      barrier.submit(brought, action);
    }
  }

  /** {@link GroupBarrier} made anew, without the note that someone acts. */
  private static final class NobodyBusy implements Meeting.Barrier {
    private final Set<Integer> over = new HashSet<>();
    private List<Integer> waiting = new ArrayList<>();
    private int coming;

    @Override
    public synchronized void join() {
      coming++;
    }

    @Override
    public synchronized void leave() {
      coming--;
      notifyAll();
    }

    @Override
    public void submit(Integer brought, Action<Integer> action)
        throws FailedException, InterruptedException {
      List<Integer> group = turn(brought);
      if (group.isEmpty()) {
        return;
      }
      try {
        action.perform(group);
      } catch (Exception e) {
        // Told to nobody: only the overlap counts here.
      }
      release(group);
    }

    private synchronized List<Integer> turn(Integer brought) throws InterruptedException {
      waiting.add(brought);
      coming--;
      notifyAll();
      while (!over.contains(brought) && coming > 0) {
        wait();
      }
      List<Integer> group = over.contains(brought) ? List.of() : waiting;
      waiting = group.isEmpty() ? waiting : new ArrayList<>();
      return group;
    }

    private synchronized void release(List<Integer> group) {
      over.addAll(group);
      coming += group.size();
      notifyAll();
    }
  }
}
