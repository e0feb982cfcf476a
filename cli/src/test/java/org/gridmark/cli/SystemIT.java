package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The engine of settlement in use: real services, real programs, each command a process. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(900)
class SystemIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pattern REFERENCE = Pattern.compile("<TradeReference>(T\\d+)<");

  @TempDir private Path folder;
  private Installed gridmark;
  private Path system;
  private Installed.Started holder;

  @BeforeEach
  void open() {
    gridmark = new Installed(folder);
    system = folder.resolve("system");
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    if (holder != null) {
      holder.process().destroyForcibly();
    }
    await(() -> gridmark.processes().isEmpty());
  }

  @Test
  void everyTradeIsClosedOnceThoughTheSystemIsKilledMeanwhile() throws Exception {
    start();
    Path first = build("first.xml", 200, 0);
    assertThat(run("send", first)).contains(first + ": 1400 messages sent and confirmed");
    awaitStored("stored: 1400 messages, 200 orders, 0 reversals");
    assertThat(run("status")).containsPattern("settlement.cls +200\n");

    Path second = build("second.xml", 8000, 200);
    Installed.Started sending = begin("send", second);
    await(() -> sending.said().contains(" sent, ") || !sending.process().isAlive());
    holder.process().destroyForcibly();
    sending.process().destroyForcibly();
    await(() -> gridmark.processes().isEmpty());
    assertThat(refused("status")).contains("no settlement system stands in " + system);

    start();
    assertThat(run("send", second)).contains(second + ": 56000 messages sent and confirmed");
    awaitStored("stored: 57400 messages, 8200 orders, 0 reversals");
    awaitProcessed();

    Path closings = folder.resolve("closings.xml");
    run("closings", closings);
    Set<String> different = new HashSet<>(Files.readAllLines(closings));
    assertThat(different).hasSize(8200).allMatch(line -> line.contains("<Kind>CLS<"));
    assertThat(different.stream().map(SystemIT::reference)).doesNotHaveDuplicates();
    assertThat(run("exceptions", folder.resolve("exceptions.txt"))).contains(": 0 exceptions");

    assertThat(run("stop")).contains("settlement has stopped; what is stored stays");
    assertThat(gridmark.processes()).isEmpty();
    assertThat(holder.said()).doesNotContain("has died", "Exception");
  }

  @Test
  void aSecondStartAnotherWayToStoreAndAWrongDirectoryAreRefusedInOneLine() throws Exception {
    Foreground.need();
    start();
    assertThat(refused("start"))
        .isEqualTo(
            "gridmark: %s is being run by process %d%n".formatted(system, holder.process().pid()));
    // Ctrl-C at a terminal goes to every process of its group.
    Foreground.signalGroup("INT", holder.process());
    assertThat(holder.await(PATIENCE)).isEqualTo(130);
    assertThat(gridmark.processes()).isEmpty();
    assertThat(holder.said()).hasLineCount(1).contains("settlement stands in " + system);

    assertThat(refused("start", "--set", "databases=2"))
        .isEqualTo(
            "gridmark: %s has its data in artemis, postgres-1, and these settings are for artemis, postgres-1, postgres-2%n"
                .formatted(system));
    assertThat(refused("stop")).contains("no settlement system stands in " + system);

    system = folder; // which holds other things
    assertThat(refused("start")).contains(folder + " holds something else");
  }

  private void start() throws Exception {
    holder = begin("start", "--set", Installed.QUICK_JVMS);
    Installed.Started started = holder;
    await(
        () -> {
          assertThat(started.process().isAlive()).as(started.said()).isTrue();
          return started.said().contains("settlement stands in " + system);
        });
  }

  private Installed.Started begin(String command, Object... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("settlement", command, "--dir", system.toString()));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return gridmark.start(all.toArray(String[]::new));
  }

  private String run(String command, Object... arguments) throws Exception {
    Installed.Started run = begin(command, arguments);
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    return run.said();
  }

  private String refused(String command, Object... arguments) throws Exception {
    Installed.Started run = begin(command, arguments);
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(2);
    assertThat(run.said()).hasLineCount(1);
    return run.said();
  }

  private Path build(String name, int trades, int first) throws Exception {
    Path file = folder.resolve(name);
    run("build", file, trades, first, "--set", "load=new", "--set", "unmatched=0");
    return file;
  }

  private void awaitStored(String expected) throws Exception {
    await(() -> run("status").contains(expected));
  }

  private void awaitProcessed() throws Exception {
    Pattern waiting = Pattern.compile("settlement\\.(noe|alc|npr|set) +[1-9]");
    await(() -> !waiting.matcher(run("status")).find());
  }

  private static String reference(String closing) {
    Matcher matcher = REFERENCE.matcher(closing);
    assertThat(matcher.find()).as(closing).isTrue();
    return matcher.group(1);
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(20_000_000);
    }
  }
}
