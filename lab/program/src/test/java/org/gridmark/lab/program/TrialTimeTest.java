package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.measure.Users;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.gridmark.record.Event;
import org.junit.jupiter.api.Test;

class TrialTimeTest {
  private static final long MILLI = 1_000_000;

  private long now = 77_000 * MILLI;
  private final NanoClock clock = () -> now;
  private final List<Report> reports = new ArrayList<>();

  /**
   * The trial began when the wall clock showed 1970; it was set since, so each program that read it
   * now would find another time. What a client tells is as long after the fault as it was.
   */
  @Test
  void aWallClockThatIsSetDuringATrialMovesNothing() {
    TrialTime time = new TrialTime(now, 5_000, 0);
    now += 3_000 * MILLI;
    double struck = time.at(now); // by the controller
    now += 100 * MILLI;
    PhaseReporter telling =
        new PhaseReporter("queries", clock, time, Duration.ZERO, reports::add); // a client
    now += 150 * MILLI;
    telling.seen(answered("get"), true);
    telling.event(now, Event.PhaseStarted::new);
    telling.flush();

    assertThat(struck).isEqualTo(8_000);
    assertThat(((Report.Happened) reports.getFirst()).event().time()).isEqualTo(8_250);
    Report.Point point = ((Report.Points) reports.getLast()).points().getFirst();
    assertThat(point.time() - struck).isCloseTo(250, within(1e-6));
  }

  /** Histories of several clients rest on it: an error that is too small would break them. */
  @Test
  void theErrorOfAnotherClockIsKnownFromTheStartAndGrowsWithTime() {
    TrialTime own = new TrialTime(now, 5_000, 0);
    TrialTime there = own.on(3_000 * MILLI, 2 * MILLI);

    assertThat(there.at(now + 3_000 * MILLI)).isEqualTo(own.at(now));
    assertThat(there.errorAt(now + 3_000 * MILLI)).isEqualTo(2 * MILLI);
    assertThat(there.errorAt(now + 13_000 * MILLI)).isEqualTo(12 * MILLI);
    assertThat(own.errorAt(now + 13_000 * MILLI)).isZero();
  }

  /** What it rests on: two processes of a machine read the same monotonic clock. */
  @Test
  void twoProcessesShareTheMonotonicClock() throws Exception {
    String java = ProcessHandle.current().info().command().orElseThrow();
    long before = System.nanoTime();
    Process other =
        new ProcessBuilder(
                java, "-cp", System.getProperty("java.class.path"), Nanos.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    assertThat(other.waitFor()).isZero();

    assertThat(Long.parseLong(said)).isBetween(before, System.nanoTime());
  }

  /** Prints its clock. */
  static final class Nanos {
    private Nanos() {}

    public static void main(String[] args) {
      System.out.println(System.nanoTime());
    }
  }

  private Users.Seen answered(String name) {
    Request request =
        new Request() {
          @Override
          public String name() {
            return name;
          }

          @Override
          public long expected() {
            return Request.UNKNOWN;
          }

          @Override
          public Response execute(Connection connection, NanoClock clock) {
            throw new UnsupportedOperationException();
          }
        };
    return new Users.Seen(
        Subject.of(name), now, new Response(request, 1, now, now, null, List.of()));
  }
}
