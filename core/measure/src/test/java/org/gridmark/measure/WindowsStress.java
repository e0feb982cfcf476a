package org.gridmark.measure;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;

/**
 * Recording and collecting at the same time, for jcstress; {@link WindowsStressTest} runs it. The
 * second part of each result is the number of windows passed on before all was over: it shows that
 * the two met.
 */
public final class WindowsStress {
  private WindowsStress() {}

  /** A user records and turns its seconds while another thread collects. */
  @JCStressTest
  @Outcome(id = "each once, .*", expect = Expect.ACCEPTABLE, desc = "whole windows, each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or in a window passed on in part")
  @State
  public static class UserAndCollector {
    private final Collected collected = new Collected(1);
    private final Windows windows = new Windows(0, collected);
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

  /** Two users record; each collects in between, so that what one gives back the other uses. */
  @JCStressTest
  @Outcome(id = "each once, .*", expect = Expect.ACCEPTABLE, desc = "whole windows, each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or in a window passed on in part")
  @State
  public static class TwoUsers {
    private final Collected collected = new Collected(2);
    private final Windows windows = new Windows(0, collected);
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
}
