package org.gridmark.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The behaviour of every host. */
public abstract class HostContract {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir protected Path here;

  private @Nullable ServerSocket holder;

  protected abstract Host host();

  @Test
  void aProgramHearsAndSpeaksUntilItsInputEnds() throws Exception {
    HostProcess cat = start("cat");
    say(cat, "there?\n");
    assertThat(lines(cat).readLine()).isEqualTo("there?");
    assertThat(cat.isAlive()).isTrue();

    cat.input().close();

    assertThat(status(cat)).isZero();
    assertThat(cat.isAlive()).isFalse();
    assertThat(cat.output().read()).isEqualTo(-1);
  }

  @Test
  void allThatAProgramSaysArrivesInOrder() throws Exception {
    HostProcess counting = start("seq 1 200000");

    try (BufferedReader lines = lines(counting)) {
      for (int i = 1; i <= 200_000; i++) {
        assertThat(lines.readLine()).isEqualTo(String.valueOf(i));
      }
      assertThat(lines.readLine()).isNull();
    }
  }

  @Test
  void theSpaceThatIsLeftIsThatOfItsDisk() throws Exception {
    Path folder = host().files().scratch();
    HostProcess df = start("df -Pk " + folder + " | tail -n 1 | awk '{print $4}'");
    long kilobytes = Long.parseLong(lines(df).readLine());

    assertThat(host().files().free(folder) >> 10).isCloseTo(kilobytes, withinPercentage(5));
    host().files().delete(folder);
    assertThatThrownBy(() -> host().files().free(folder)).isInstanceOf(IOException.class);
  }

  @Test
  void aProgramThatIsKilledEndsAtOnce() throws Exception {
    HostProcess cat = start("exec cat");
    cat.kill();
    assertThat(status(cat)).isEqualTo(128 + 9);
  }

  @Test
  void aProgramCanBeKilledWithAllThatItHasStarted() throws Exception {
    HostProcess parent = start("sleep 1000 & echo $!; wait");
    long child = Long.parseLong(lines(parent).readLine());
    assertThat(parent.running()).isEmpty();
    parent.survey();
    assertThat(parent.running()).containsExactly(child);

    parent.killAll();

    assertThat(status(parent)).isEqualTo(128 + 9);
    await(() -> parent.running().isEmpty());
  }

  @Test
  void allThatItRunsIsGoneWhenItCrashes() throws Exception {
    HostProcess one = start("exec cat");
    HostProcess another = start("exec cat");

    host().crash();

    assertThat(List.of(status(one), status(another)))
        .allMatch(status -> status == 128 + 9 || status == HostProcess.LOST);
    host().restart();
    HostProcess later = start("echo again");
    assertThat(lines(later).readLine()).isEqualTo("again");
  }

  @Test
  void whatAProgramLeavesIsKnownWhenItHasToldOfIt() throws Exception {
    HostProcess parent = start("sleep 1000 > /dev/null & echo $!; exec cat");
    long child = Long.parseLong(lines(parent).readLine());
    parent.own(List.of(child));
    parent.kill();
    assertThat(status(parent)).isEqualTo(128 + 9);
    assertThat(parent.running()).containsExactly(child);

    parent.killAll();

    await(() -> parent.running().isEmpty());
  }

  @Test
  void standardErrorIsInAFileThatComesBack() throws Exception {
    Path logs = Files.createDirectory(here.resolve("logs"));
    Path there = host().files().folder(logs);
    Launch launch =
        Launch.of(List.of("sh", "-c", "echo trouble >&2"), there.resolve("one.log"), false);
    assertThat(status(host().start(launch))).isZero();
    host().files().append(there.resolve("one.log"), "and more\n");

    host().files().fetch(logs.resolve("one.log"));
    assertThat(logs.resolve("one.log")).hasContent("trouble\nand more");
    host().files().collect(logs);
    assertThat(logs.resolve("one.log")).hasContent("trouble\nand more");
  }

  @Test
  void aProgramHasItsDirectoryAndItsVariables() throws Exception {
    Path scratch = host().files().scratch();
    Launch launch =
        new Launch(
            List.of("sh", "-c", "pwd; echo $MEANT"),
            scratch,
            Map.of("MEANT", "for it"),
            scratch.resolve("errors"),
            false);
    BufferedReader lines = lines(host().start(launch));

    assertThat(lines.readLine()).isEqualTo(scratch.toRealPath().toString());
    assertThat(lines.readLine()).isEqualTo("for it");
    host().files().delete(scratch);
    assertThat(scratch).doesNotExist();
  }

  @Test
  void aCommandThatIsNotThereIsAFailureOfItsStart() throws Exception {
    Path errors = host().files().folder(here).resolve("errors");
    Launch launch = Launch.of(List.of("no-such-command"), errors, false);
    assertThatThrownBy(() -> host().start(launch))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no-such-command");
  }

  @Test
  void whatIsPushedIsThere() throws Exception {
    byte[] large = new byte[3_000_000];
    new Random(7).nextBytes(large);
    Path folder = Files.createDirectories(here.resolve("lib/core"));
    Files.write(folder.resolve("large.jar"), large);
    Files.writeString(folder.resolve("empty.jar"), "");

    Path there = host().files().push(folder);

    HostProcess sums = start("cd '" + there + "' && ls && cksum < large.jar");
    HostProcess own = start(LocalHost.HERE, "cksum < '" + folder.resolve("large.jar") + "'");
    assertThat(lines(sums).lines())
        .containsExactly("empty.jar", "large.jar", lines(own).readLine());
  }

  @Test
  void portsAreOfItsAddress() throws Exception {
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < 10; i++) {
      assertThat(taken.add(host().lastingPort(taken))).isTrue();
    }
    assertThat(host().freePort(0)).isPositive();
    int port = heldPort();
    assertThatThrownBy(() -> host().freePort(port))
        .isInstanceOf(BadInput.class)
        .message() // after the name of a host that could lie
        .endsWith(
            "port %d on %s is in use; give another, or 0 for any free one"
                .formatted(port, host().address()));
  }

  /** A port of the host's address that something has. */
  protected int heldPort() throws Exception {
    holder = new ServerSocket(0, 1, InetAddress.getByName(host().address()));
    return holder.getLocalPort();
  }

  @AfterEach
  void release() throws IOException {
    if (holder != null) {
      holder.close();
    }
  }

  /** All hosts of these tests are one machine, which has one monotonic clock. */
  @Test
  void itsClockIsTheControllers() throws Exception {
    long began = System.nanoTime();
    ClockOffset clock = host().clock();
    assertThat(clock.ahead()).isCloseTo(0, within(clock.error() + 1));
    assertThat(clock.error()).isBetween(0L, System.nanoTime() - began);
  }

  @Test
  void itKnowsItself() throws Exception {
    assertThat(host().facts()).isEqualTo(LocalHost.HERE.facts());
    assertThat(host().environment()).containsKeys("processor", "cores", "memory", "doctor", "jdk");
    assertThat(host().availableMemory()).isPositive();
  }

  @Test
  void itTriesItsJvms() throws Exception {
    String home = host().facts().javaHome();
    assertThat(host().refusal(home, List.of("-XX:+UseSerialGC"))).isEmpty();
    assertThat(host().refusal(home, List.of("-XX:+UseCheese")))
        .hasValue("Unrecognized VM option 'UseCheese'");
  }

  @Test
  void itTellsWhatItAndItsProgramsUse() throws Exception {
    HostProcess cat = start("exec cat");
    say(cat, "a line\n");
    assertThat(lines(cat).readLine()).isEqualTo("a line");
    try (Sampler sampler = host().sampler()) {
      List<Sampler.Watched> programs =
          List.of(
              new Sampler.Watched("cat", List.of(cat.pid()), true),
              new Sampler.Watched("absent", List.of((long) Integer.MAX_VALUE), false));
      assertThat(sampler.machine().cpuSeconds()).isPositive();
      Map<String, Sampler.Use> uses = sampler.programs(programs);
      assertThat(uses).containsKey("cat");
      assertThat(uses.get("cat").memoryBytes()).isPositive();
      assertThat(uses.get("cat").stolenSeconds()).isNaN();
    } finally {
      cat.kill();
    }
  }

  @Test
  void itMeasuresTheWayToAnother() throws Exception {
    Reach own = host().reach(host().address(), host().echo());

    assertThat(own.median()).isPositive().isLessThanOrEqualTo(own.p99());
    assertThat(own.lost()).isLessThan(0.05);
    assertThat(own.bitsPerSecond()).isGreaterThan(10e6);
  }

  protected HostProcess start(String script) throws IOException {
    return start(host(), script);
  }

  protected HostProcess start(Host on, String script) throws IOException {
    Path errors = on.files().folder(here).resolve("errors");
    return on.start(Launch.of(List.of("sh", "-c", script), errors, false));
  }

  protected static void say(HostProcess program, String text) throws IOException {
    @SuppressWarnings("resource") // its end is the end of the program
    OutputStream input = program.input();
    input.write(text.getBytes(StandardCharsets.UTF_8));
    input.flush();
  }

  protected static BufferedReader lines(HostProcess program) {
    return new BufferedReader(new InputStreamReader(program.output(), StandardCharsets.UTF_8));
  }

  protected static int status(HostProcess program) throws Exception {
    return program.end().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  protected static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(10_000_000);
    }
  }
}
