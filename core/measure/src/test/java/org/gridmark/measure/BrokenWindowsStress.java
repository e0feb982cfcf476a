package org.gridmark.measure;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;

/**
 * {@link WindowsStress} on windows with a fault: {@link WindowsStressTest} expects these to fail.
 */
public final class BrokenWindowsStress {
  private BrokenWindowsStress() {}

  /** The horizon is read too late: a window is passed on before one of two users has left it. */
  @JCStressTest
  @Outcome(id = "each once, .*", expect = Expect.ACCEPTABLE, desc = "whole windows, each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or in a window passed on in part")
  @State
  public static class LateHorizon {
    private final Collected collected = new Collected(2);
    private final BrokenWindows windows =
        new BrokenWindows(BrokenWindows.Fault.LATE_HORIZON, collected);
    private final Recorder one = windows.recorder();
    private final Recorder other = windows.recorder();

    @Actor
    public void oneUser() {
      recordAndCollect(one);
    }

    @Actor
    public void otherUser() {
      recordAndCollect(other);
    }

    private void recordAndCollect(Recorder recorder) {
      for (int second = 0; second < Collected.SECONDS; second++) {
        Collected.record(recorder, second);
        windows.collect();
      }
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = collected.windows();
      windows.close();
      result.r1 = collected.verdict();
    }
  }

  /** What is handed over is lost when it is handed over while the queue is emptied. */
  @JCStressTest
  @Outcome(id = "each once, .*", expect = Expect.ACCEPTABLE, desc = "whole windows, each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or in a window passed on in part")
  @State
  public static class QueueForOneThread {
    private final Collected collected = new Collected(1);
    private final BrokenWindows windows =
        new BrokenWindows(BrokenWindows.Fault.QUEUE_FOR_ONE_THREAD, collected);
    private final Recorder recorder = windows.recorder();

    @Actor
    public void user() {
      for (int second = 0; second < Collected.SECONDS; second++) {
        Collected.record(recorder, second);
      }
    }

    @Actor
    public void collector() {
      for (int i = 0; i < Collected.SECONDS; i++) {
        windows.collect();
      }
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = collected.windows();
      windows.close();
      result.r1 = collected.verdict();
    }
  }
}
