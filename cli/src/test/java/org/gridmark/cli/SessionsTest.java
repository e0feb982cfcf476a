package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gridmark.analyse.compare.MetricKind;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.cli.session.Sessions;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each of these sessions begins when a {@link SyntheticRun} does, whatever the clock says. */
class SessionsTest {
  @TempDir private Path base;

  private final List<Duration> waits = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final Random random = new Random(7);
  private final Sessions six = new Sessions(Path.of("unused"), 6, Duration.ofMinutes(30));

  private Sessions sessions() {
    return new Sessions(base.resolve("sessions"), six.wanted(), six.every());
  }

  private List<RunData> measured(Sessions.Measuring measuring) throws Exception {
    Instant began = Instant.ofEpochMilli(SyntheticRun.START);
    return sessions()
        .measured(
            measuring,
            Clock.fixed(began.plus(Duration.ofMinutes(4)), ZoneOffset.UTC),
            waits::add,
            said::add);
  }

  private void session(Path folder) {
    new SyntheticRun()
        .seed(random.nextInt(1000))
        .slower(Math.exp(0.05 * random.nextGaussian()))
        .write(folder, "default");
  }

  @Test
  void theNextIsDueHalfAnHourAfterTheLastBegan() throws Exception {
    assertThat(measured(this::session)).hasSize(6);
    assertThat(waits).hasSize(5).containsOnly(Duration.ofMinutes(26));
    assertThat(said).contains("session 1 of 6", "session 6 of 6");
  }

  @Test
  void thoseThatAreWholeCountWhateverEndedTheLast() throws Exception {
    session(base.resolve("sessions"));
    session(base.resolve("sessions"));
    List<Path> made = new ArrayList<>();
    assertThat(
            measured(
                folder -> {
                  made.add(folder);
                  session(folder);
                }))
        .hasSize(6);
    assertThat(made).hasSize(4);
  }

  @Test
  void whatTheyDifferByIsKnownOfTheMachineFromThenOn() throws Exception {
    KnownSessions known = KnownSessions.in(base);
    List<RunData> runs = measured(this::session);
    assertThat(known.of(runs.getFirst().info())).isEqualTo(SessionBounds.STATED);
    SessionBounds bounds = Sessions.spread(runs, known);
    // Sessions that differ by 5 %: two of them by up to 15 %, and the bound of six is above that.
    assertThat(bounds.factors().get(MetricKind.MEAN)).isBetween(1.1, 1.45);
    assertThat(known.of(runs.getFirst().info()).factors()).isEqualTo(bounds.factors());
  }

  @Test
  void aCopyIsNoSession() throws Exception {
    measured(this::session);
    Path first =
        base.resolve("sessions").resolve(RunReader.names(base.resolve("sessions")).getFirst());
    Copies.of(first, base.resolve("sessions/copy"));
    assertThatThrownBy(() -> measured(this::session))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("are the same run");
  }

  @Test
  void sessionsOfOtherThingsAreRefused() throws Exception {
    List<RunData> runs =
        new ArrayList<>(measured(folder -> new SyntheticRun().write(folder, "default")));
    Path other = new SyntheticRun().quick("0.1").write(base, "default");
    runs.add(new Runs(base).read(other.toString()));
    assertThatThrownBy(() -> Sessions.spread(runs, KnownSessions.in(base)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("not of the same thing");
  }

  @Test
  void fewerThanSixSayTooLittle() {
    Command few = Command.run("calibrate", "--sessions", "5", "--out", base);
    assertThat(few.status()).isEqualTo(2);
    assertThat(few.err()).hasLineCount(1).contains("--sessions: expected 6 or more, not '5'");
    Command late = Command.run("calibrate", "--sessions", "6", "--every", "soon", "--out", base);
    assertThat(late.err()).hasLineCount(1).contains("--every: expected a time");
    for (String none : List.of("0s", "-1m")) {
      Command at = Command.run("calibrate", "--sessions", "6", "--every", none, "--out", base);
      assertThat(at.status()).isEqualTo(2);
      assertThat(at.err()).hasLineCount(1).contains("--every: expected a time");
    }
    Command every = Command.run("calibrate", "--every", "10m", "--out", base);
    assertThat(every.status()).isEqualTo(2);
    assertThat(every.err()).hasLineCount(1).contains("--every goes with --sessions");
    Command unknown = Command.run("calibrate", "--sessions", "6", "nope/nope", "--out", base);
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err()).hasLineCount(1);
    assertThat(unknown.out()).isEmpty();
    Command alone = Command.run("calibrate", "hub/queries", "--out", base);
    assertThat(alone.err()).hasLineCount(1).contains("goes with --sessions");
  }
}
