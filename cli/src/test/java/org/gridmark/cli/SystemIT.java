package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.cli.SettlementSystem.await;
import static org.gridmark.cli.SettlementSystem.found;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
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
  private static final Pattern REFERENCE = Pattern.compile("<TradeReference>(T\\d+)<");

  @TempDir private Path folder;
  private SettlementSystem system;

  @BeforeEach
  void open() {
    system = new SettlementSystem(folder);
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    system.close();
  }

  @Test
  void everyTradeIsClosedOnceThoughTheSystemIsKilledMeanwhile() throws Exception {
    system.start("--set", Installed.QUICK_JVMS);
    Path first = system.build("first.xml", 200, 0);
    assertThat(system.run("send", first)).contains(first + ": 1400 messages sent and confirmed");
    awaitStored("stored: 1400 messages, 200 orders, 0 reversals");
    assertThat(system.run("status")).containsPattern("settlement.cls +200\n");

    Path second = system.build("second.xml", 4000, 200);
    Installed.Started sending = system.begin("send", second);
    await(() -> sending.said().contains(" sent, ") || !sending.process().isAlive());
    system.holder().process().destroyForcibly();
    sending.process().destroyForcibly();
    await(() -> system.processes().isEmpty());
    assertThat(system.refused("status"))
        .contains("no settlement system stands in " + system.directory());

    system.start("--set", Installed.QUICK_JVMS);
    assertThat(system.run("send", second)).contains(second + ": 28000 messages sent and confirmed");
    awaitStored("stored: 29400 messages, 4200 orders, 0 reversals");
    system.awaitProcessed();

    Path closings = folder.resolve("closings.xml");
    system.run("closings", closings);
    Set<String> different = new HashSet<>(Files.readAllLines(closings));
    assertThat(different).hasSize(4200).allMatch(line -> line.contains("<Kind>CLS<"));
    assertThat(different.stream().map(line -> found(REFERENCE, line))).doesNotHaveDuplicates();
    assertThat(system.run("exceptions", folder.resolve("exceptions.txt")))
        .contains(": 0 exceptions");

    assertThat(system.run("stop")).contains("settlement has stopped; its data stays");
    assertThat(system.processes()).isEmpty();
    assertThat(system.holder().said()).doesNotContain("has died", "Exception");
  }

  @Test
  void aSecondStartAnotherWayToStoreAndAWrongDirectoryAreRefusedInOneLine() throws Exception {
    Foreground.need();
    system.start("--set", Installed.QUICK_JVMS);
    assertThat(system.refused("start"))
        .isEqualTo(
            "gridmark: %s is being run by process %d%n"
                .formatted(system.directory(), system.holder().process().pid()));
    // Ctrl-C at a terminal goes to every process of its group.
    Foreground.signalGroup("INT", system.holder().process());
    assertThat(system.holder().await(SettlementSystem.PATIENCE)).isEqualTo(130);
    assertThat(system.processes()).isEmpty();
    assertThat(system.holder().said())
        .hasLineCount(1)
        .contains("settlement stands in " + system.directory());

    assertThat(system.refused("start", "--set", "databases=2"))
        .isEqualTo(
            "gridmark: %s has its data in artemis, postgres-1, and these settings are for artemis, postgres-1, postgres-2%n"
                .formatted(system.directory()));
    assertThat(system.refused("stop"))
        .contains("no settlement system stands in " + system.directory());

    system.directory(folder); // which holds other things
    assertThat(system.refused("start")).contains(folder + " holds something else");
  }

  private void awaitStored(String expected) throws Exception {
    await(() -> system.run("status").contains(expected));
  }
}
