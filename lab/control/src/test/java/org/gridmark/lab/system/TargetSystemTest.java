package org.gridmark.lab.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.QuickJvm;
import org.gridmark.lab.run.TestHost;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A study's own target that stands by itself, held up by a process of its own. */
@ExtendWith(TestInstallation.class)
@Timeout(180)
class TargetSystemTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static Path home;
  @TempDir private Path folder;
  private final List<Process> holders = new ArrayList<>();
  private Path directory;
  private Study study;
  private TargetSystem system;
  private String patience = "usual";

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @BeforeEach
  void open() {
    directory = folder.resolve("system");
    study = new Installation(home).study("whole");
    system = new TargetSystem(study, directory);
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    for (Process holder : holders) {
      List<ProcessHandle> programs = holder.descendants().toList();
      holder.destroyForcibly().waitFor();
      await(() -> programs.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Test
  void itStandsUntilItIsStopped() throws Exception {
    Process holder = start();
    // An agent ends just after its controller.
    List<ProcessHandle> programs =
        holder
            .descendants()
            .filter(one -> !one.info().commandLine().orElse("").contains("AgentProgram"))
            .toList();

    assertThat(run("look")).isEqualTo(there("echo") + " usual");
    assertThat(there("echo-1/node-2")).hasContent("usual");
    system.stop();

    assertThat(programs).hasSizeGreaterThan(5).noneMatch(ProcessHandle::isAlive);
    assertThat(directory.resolve("logs/node-1.log")).exists();
    assertThat(there("tmp")).doesNotExist();
    assertThatThrownBy(() -> run("look"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("no whole system stands in");
    assertThatThrownBy(system::stop).hasMessageStartingWith("no whole system stands in");
  }

  @Test
  void itGoesOnWithItsSettingsAndData() throws Exception {
    start("word=other", "nodes=1");
    system.stop();
    assertThat(there("echo/node-2")).doesNotExist();
    Files.delete(there("echo/node-1"));

    start();
    assertThat(there("echo/node-1")).hasContent("other");
    assertThat(there("echo/node-2")).doesNotExist();
    system.stop();

    start("word=third");
    assertThat(there("echo/node-1")).hasContent("third");
  }

  @Test
  void aKilledHolderLeavesNothingAndTheNextOneGoesOn() throws Exception {
    Process holder = start("word=other", "nodes=1");
    List<ProcessHandle> programs = holder.descendants().toList();

    holder.destroyForcibly().waitFor();

    await(() -> programs.stream().noneMatch(ProcessHandle::isAlive));
    assertThatThrownBy(() -> run("look")).hasMessageStartingWith("no whole system stands in");
    start();
    assertThat(run("look")).isEqualTo(there("echo") + " other");
  }

  @Test
  void whatDiesIsStartedAgain() throws Exception {
    Process holder = start();
    Path pid = there("echo-1/pid");

    String server = Files.readString(pid);
    ProcessHandle.of(Long.parseLong(server)).orElseThrow().destroyForcibly();
    await(() -> !Files.readString(pid).equals(server));
    await(() -> said(holder).contains("the server of echo-1 has died: started again"));

    Path node = there("echo/node-1");
    Files.delete(node);
    Files.delete(there("echo/node-2"));
    programs(holder, "node").forEach(ProcessHandle::destroyForcibly);
    await(() -> Files.exists(node) && Files.exists(there("echo/node-2")));
    assertThat(said(holder)).contains("node-1 has died (signal 9): started again");

    String second = Files.readString(pid);
    programs(holder, "service").forEach(ProcessHandle::destroyForcibly);
    await(() -> !Files.readString(pid).equals(second));
    await(() -> said(holder).contains("echo-1 has died (signal 9): started again"));
    system.stop();
  }

  @Test
  void whatDiesOrFailsWhileItStartsIsStartedAgain() throws Exception {
    Process holder = start("nodes=1");
    Path pid = there("echo-1/pid");
    String first = Files.readString(pid);
    Path hangs = Files.createFile(there("echo-1/hangs"));

    long program = parent(first);
    ProcessHandle.of(program).orElseThrow().destroyForcibly();
    await(() -> said(holder).contains("echo-1 has died (signal 9): started again\n"));
    await(() -> Files.exists(there("echo-1/hanging")));
    String hanging = Files.readString(there("echo-1/hanging"));
    ProcessHandle.of(Long.parseLong(hanging)).orElseThrow().destroyForcibly();
    await(() -> said(holder).contains("echo-1 has died (signal 9): started again in 0.5 s\n"));

    Path fails = Files.createFile(there("echo-1/fails"));
    Files.delete(hangs);
    await(() -> said(holder).contains("echo-1 did not come up (told to fail): started again in "));
    Files.delete(fails);
    await(() -> !Files.readString(pid).equals(first));
    system.stop();
  }

  @Test
  void aServerThatCannotBeStartedAgainByItsProgramIsStartedAnewWithIt() throws Exception {
    Process holder = start("nodes=1");
    Path pid = there("echo-1/pid");
    String first = Files.readString(pid);
    long program = parent(first);
    Path fails = Files.createFile(there("echo-1/fails"));

    ProcessHandle.of(Long.parseLong(first)).orElseThrow().destroyForcibly();
    await(() -> said(holder).contains("the server of echo-1 has died: started again\n"));
    await(() -> said(holder).contains("echo-1 did not come up (told to fail): started again in "));
    Files.delete(fails);

    await(() -> !Files.readString(pid).equals(first));
    assertThat(parent(Files.readString(pid))).isNotEqualTo(program);
    system.stop();
  }

  /** Its program may notice the end of a child later than others do. */
  @Test
  void aServerThatIsSaidToBeThereAndIsNotIsStartedAgain() throws Exception {
    start("nodes=1");
    Path pid = there("echo-1/pid");
    String first = Files.readString(pid);
    Path blind = Files.createFile(there("echo-1/blind"));

    ProcessHandle.of(Long.parseLong(first)).orElseThrow().destroyForcibly();

    await(() -> !Files.readString(pid).equals(first));
    assertThat(blind).doesNotExist();
    system.stop();
  }

  @Test
  void aSystemWhoseFirstStartFailsForAWhileStandsInTheEnd() throws Exception {
    start("nodes=1");
    system.stop();
    Path fails = Files.createFile(there("echo-1/fails"));

    Process holder = begin();
    await(() -> said(holder).contains("echo-1 did not come up (told to fail): started again\n"));
    Files.delete(fails);

    await(() -> said(holder).contains("whole stands in " + directory));
    assertThat(run("look")).endsWith(" usual");
  }

  @Test
  void whatDoesNotComeUpForTooLongIsTheEnd() throws Exception {
    patience = "impatient";
    Process holder = start("nodes=1");
    Path fails = Files.createFile(there("echo-1/fails"));
    String server = Files.readString(there("echo-1/pid"));
    ProcessHandle.of(Long.parseLong(server)).orElseThrow().destroyForcibly();

    assertThat(holder.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(holder.exitValue()).isEqualTo(3);
    assertThat(fails).exists();
    assertThat(said(holder))
        .containsOnlyOnce("echo-1 has not come up for 0 min; at last ")
        .contains("at last echo-1 did not come up (told to fail)\n")
        .contains("java.io.IOException: told to fail")
        .contains("log: " + directory.resolve("logs/echo-1.log"));
  }

  private static long parent(String process) {
    return ProcessHandle.of(Long.parseLong(process))
        .flatMap(ProcessHandle::parent)
        .orElseThrow()
        .pid();
  }

  @Test
  void itStandsInOneDirectoryOnceOnly() throws Exception {
    Process holder = start("nodes=1");

    Process second = begin();

    assertThat(second.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(second.exitValue()).isEqualTo(2);
    assertThat(said(second).strip())
        .isEqualTo(directory + " is being run by process " + holder.pid());
    assertThat(run("look")).endsWith(" usual");
  }

  @Test
  void settingsThatItsDataIsNotForAreRefused() throws Exception {
    start("echoes=2", "seed=1", "nodes=1");
    String expected =
        directory
            + " has its data in echo, echo-1, echo-2, and these settings are for echo, echo-1";
    assertThatThrownBy(
            () -> system.run(adminCommand("look"), Map.of("echoes", "1"), List.of(), x -> {}))
        .isInstanceOf(BadInput.class)
        .hasMessage(expected);
    assertThatThrownBy(
            () -> system.run(adminCommand("look"), Map.of("seed", "2"), List.of(), x -> {}))
        .isInstanceOf(BadInput.class)
        .hasMessage("seed: expected 1, which " + directory + " began with, not 2");
    system.stop();

    Process other = begin("echoes=1");

    assertThat(other.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(other.exitValue()).isEqualTo(2);
    assertThat(said(other).strip()).isEqualTo(expected);
  }

  @Test
  void anAdminCommandThatNeedsNoSystemHasTheUsualSettings() throws Exception {
    assertThat(run("boast")).isEqualTo("2 nodes, usual");
    assertThat(directory).doesNotExist();
    assertThatThrownBy(
            () -> system.run(adminCommand("boast"), Map.of("wrod", "x"), List.of(), x -> {}))
        .isInstanceOf(BadInput.class)
        .hasMessage("no setting wrod in study whole; did you mean word?");
  }

  private AdminCommand adminCommand(String name) {
    return study.adminCommands().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private String run(String adminCommand) throws Exception {
    List<String> told = new ArrayList<>();
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    system.run(adminCommand(adminCommand), Map.of(), List.of(), told::add);
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    return String.join("\n", told);
  }

  /** Starts a system, and returns when it is ready. */
  private Process start(String... settings) throws Exception {
    Process holder = begin(settings);
    await(() -> said(holder).contains("whole stands in " + directory));
    return holder;
  }

  private Process begin(String... settings) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(TestHost.options(host()));
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            Holder.class.getName(),
            patience,
            home.toString(),
            directory.toString(),
            "jvm=" + QuickJvm.of(home)));
    command.addAll(List.of(settings));
    Path output = folder.resolve(holders.size() + ".txt");
    Process holder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    holders.add(holder);
    return holder;
  }

  private Path host() {
    return folder.resolve("host");
  }

  /** A file of the system where its programs are. */
  private Path there(String file) {
    return TestHost.there(host(), directory.resolve(file));
  }

  private String said(Process holder) throws IOException {
    return Files.readString(folder.resolve(holders.indexOf(holder) + ".txt"));
  }

  private static List<ProcessHandle> programs(Process holder, String role) {
    return holder
        .descendants()
        .filter(child -> child.info().commandLine().orElse("").endsWith("Program " + role))
        .toList();
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(10_000_000);
    }
  }

  /** Holds a system up, as the command line does. */
  static final class Holder {
    private static final Restarts.Policy IMPATIENT =
        new Restarts.Policy(
            Duration.ofMillis(100),
            Duration.ofMillis(200),
            Duration.ofSeconds(10),
            Duration.ofSeconds(1));

    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Restarts.Policy policy = arguments[0].equals("usual") ? Restarts.USUAL : IMPATIENT;
      Installation installation = new Installation(Path.of(arguments[1]));
      Map<String, String> given =
          Arrays.stream(arguments)
              .skip(3)
              .map(pair -> pair.split("=", 2))
              .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
      try {
        new TargetSystem(installation.study("whole"), Path.of(arguments[2]), policy)
            .hold(
                installation,
                TestHost.get(),
                Optional.empty(),
                given,
                System.out::println,
                System.out::println);
      } catch (BadInput e) {
        System.out.println(e.getMessage());
        System.exit(2);
      } catch (LabFailure e) {
        System.out.println(e.getMessage());
        System.exit(3);
      }
    }
  }
}
