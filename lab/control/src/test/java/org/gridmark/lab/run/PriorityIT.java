package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.lab.process.Priority;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Who goes first, asked of the operating system while a trial is measured. */
@ExtendWith(TestInstallation.class)
class PriorityIT {
  private static final int STEP = 5;

  /** In /proc/PID/stat, the sixteenth behind the state, which follows the name. */
  private static final Pattern NICENESS = Pattern.compile("\\) \\S(?: \\S+){15} (-?\\d+) ");

  private static Path home;
  @TempDir private Path out;
  private SmallLab lab;
  private final Map<String, Integer> niceness = new ConcurrentHashMap<>();

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @BeforeEach
  void open() {
    assumeTrue(Files.exists(Path.of("/proc/self/stat")), "the system does not tell");
    lab = new SmallLab(home, out);
    lab.when("measure", this::look);
  }

  @Test
  void aClientGoesBeforeANodeAndTheRunSaysSo() throws Exception {
    String said = run("default");

    assumeTrue(!said.equals(Priority.EVEN.words()), "no priority can be changed here");
    assertThat(niceness.get("client")).isEqualTo(niceness.get("node") - STEP);
  }

  @Test
  void withoutPriorityAllAreAlikeAndTheRunSaysSo() throws Exception {
    lab.evenPriority();

    assertThat(run("default")).isEqualTo(Priority.EVEN.words());
    assertThat(niceness.get("client")).isEqualTo(niceness.get("node"));
  }

  @Test
  void whereStrategiesDifferInItTheRunSaysSoOfEach() throws Exception {
    assertThat(run("default,even-priority"))
        .startsWith("default: ")
        .endsWith("even-priority: " + Priority.EVEN.words());
  }

  /** Returns what the run says of it. */
  private String run(String strategies) throws Exception {
    Path run = lab.run("get", strategies, 1, Map.of());
    return RunReader.read(run).info().environment().facts().get(Priority.SETTING);
  }

  private void look() {
    ProcessHandle.current()
        .descendants()
        .forEach(
            process -> {
              String command = read(process, "cmdline").replace('\0', ' ').strip();
              String role = command.substring(command.lastIndexOf(' ') + 1);
              if (role.matches("client|node")) {
                Matcher stat = NICENESS.matcher(read(process, "stat"));
                assertThat(stat.find()).isTrue();
                niceness.put(role, Integer.parseInt(stat.group(1)));
              }
            });
  }

  private static String read(ProcessHandle process, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
