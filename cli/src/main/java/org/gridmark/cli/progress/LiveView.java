package org.gridmark.cli.progress;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.lab.program.Wire;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.run.Pulse;
import org.gridmark.record.Resource;
import org.gridmark.report.live.LiveServer;
import org.jspecify.annotations.Nullable;

/** A live page that follows runs, or none. */
public final class LiveView implements AutoCloseable {
  /** Nobody looks on. */
  static final LiveView NONE = new LiveView(null);

  private final @Nullable LiveServer server;

  LiveView(@Nullable LiveServer server) {
    this.server = server;
  }

  /** Tells the page all that the other one is told. */
  public Progress beside(Progress other) {
    return server == null ? other : new Told(server, other);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  /** Writes down what it is told, which takes no time worth a word, and passes it on. */
  private static final class Told implements Progress {
    private final LiveServer server;
    private final Progress other;

    /** The values in the page's head, by name. */
    private final Map<String, Object> status = new HashMap<>();

    Told(LiveServer server, Progress other) {
      this.server = server;
      this.other = other;
    }

    private synchronized void tell(Map<String, Object> changed) {
      status.putAll(changed);
      server.status(Wire.line(status));
    }

    @Override
    public void started(Path directory, int trials) {
      tell(Map.of("run", String.valueOf(directory.getFileName()), "trials", trials));
      other.started(directory, trials);
    }

    @Override
    public void trials(int trials) {
      tell(Map.of("trials", trials));
      other.trials(trials);
    }

    @Override
    public void step(int trial, String strategy, int step, int steps, String name, Duration left) {
      tell(
          Map.of(
              "trial", trial, "strategy", strategy, "step", step, "steps", steps, "phase", name));
      tell(Map.of("share", 0, "left", left.toSeconds()));
      other.step(trial, strategy, step, steps, name, left);
    }

    @Override
    public void advance(double share, Duration left) {
      tell(Map.of("share", share, "left", left.toSeconds()));
      other.advance(share, left);
    }

    @Override
    public void pulse(Pulse pulse) {
      tell(Map.of("phase", pulse.phase()));
      server.publish(Wire.line(Map.of("pulse", pulse)));
      other.pulse(pulse);
    }

    @Override
    public void used(Resource resource) {
      server.publish(Wire.line(Map.of("used", resource)));
      other.used(resource);
    }

    @Override
    public void notice(String text) {
      other.notice(text);
    }

    @Override
    public void ended() {
      other.ended();
    }
  }
}
