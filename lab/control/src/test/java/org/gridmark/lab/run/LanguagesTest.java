package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Clients in another language: a shell's, which speak the lines and go wrong as they are told. */
@ExtendWith(TestInstallation.class)
class LanguagesTest {
  private static Path home;

  @TempDir private Path out;
  @TempDir private Path there;

  @BeforeAll
  static void install(TestInstallation.Shared installed) throws IOException {
    home = installed.home();
    for (String how :
        List.of(
            "good",
            "mute",
            "noisy",
            "endless",
            "dies",
            "fails",
            "wrong",
            "miscounts",
            "nearless")) {
      client(how, Map.of());
    }
    client("toolless", Map.of("tool", "gridmark-none", "version", "gridmark-none --version"));
    client("outdated", Map.of("tool", "kernel", "least", "9999.1"));
    client("elsewhere", Map.of("targets", "sturdy, paired"));
    client("unpackaged", Map.of("lock", "client.sh", "packages", "cat nothing-here"));
  }

  /** A folder as a newcomer would make it. */
  private static void client(String how, Map<String, String> others) throws IOException {
    Path folder = home.resolve("clients").resolve(how);
    if (Files.exists(folder)) {
      return;
    }
    Files.createDirectories(folder);
    try (InputStream in =
        Objects.requireNonNull(LanguagesTest.class.getResourceAsStream("/parts/client.sh"))) {
      Files.copy(in, folder.resolve("client.sh"));
    }
    Properties all = new Properties();
    all.putAll(
        Map.of(
            "name",
            "Shell",
            "tool",
            "sh",
            "version",
            "uname -r",
            "least",
            "1",
            "run",
            "sh {folder}/client.sh " + how,
            "targets",
            "frail"));
    all.putAll(others);
    try (var writer = Files.newBufferedWriter(folder.resolve("client.properties"))) {
      all.store(writer, null);
    }
  }

  @AfterEach
  void noProcessIsLeft() {
    assertThat(TestHost.programs()).isEmpty();
  }

  private SmallLab lab(String speakers) {
    SmallLab lab = new SmallLab(home, out);
    lab.set(Map.of("speakers", speakers));
    return lab;
  }

  private static RunData run(SmallLab lab) throws Exception {
    return RunReader.read(lab.run("languages", "default", 1, Map.of()));
  }

  private static List<Window> windows(TrialData trial, String language) {
    return trial.windows().stream()
        .filter(window -> window.subject().equals(Subject.of("right by " + language)))
        .toList();
  }

  private static String line(String language, String why) {
    return "client %s (%s) is left out: %s".formatted(language, language, why);
  }

  @Test
  void whatAClientTellsIsRecordedAsAnyClients() throws Exception {
    SmallLab lab = lab("good,wrong");
    RunData run = run(lab);
    TrialData trial = run.trials().getFirst();

    assertThat(windows(trial, "good"))
        .singleElement()
        .satisfies(
            window -> {
              assertThat(window.client()).isEqualTo("good");
              assertThat(window.count()).isEqualTo(4);
              assertThat(window.affected()).isEqualTo(4);
              assertThat(window.wrong()).isZero();
              assertThat(window.latency().max()).isBetween(1_998_000L, 2_002_000L);
            });
    assertThat(windows(trial, "wrong"))
        .singleElement()
        .satisfies(window -> assertThat(window.wrong()).isEqualTo(2));
    assertThat(trial.resources()).extracting(one -> one.program()).contains("good", "wrong");
    assertThat(lab.notices).noneMatch(line -> line.contains("left out"));
    assertThat(run.info().spec().options()).containsKey("client in good");
  }

  /** Each costs its own numbers and one line; the others, before and after it, go on. */
  @Test
  void whoCannotOrFailsIsLeftOutInOneLineAndTheOthersGoOn() throws Exception {
    SmallLab lab =
        lab("toolless,mute,dies,noisy,outdated,fails,miscounts,elsewhere,unpackaged,nearless,good");
    RunData run = run(lab);
    TrialData trial = run.trials().getFirst();

    assertThat(lab.notices.stream().filter(line -> line.contains("left out")))
        .allMatch(line -> line.lines().count() == 1)
        .contains(
            line("toolless", "Shell needs gridmark-none 1 or newer on the PATH"),
            line("elsewhere", "Shell has no client for frail here, but for paired, sturdy"))
        .anyMatch(line -> line.startsWith(line("outdated", "Shell needs kernel 9999.1 or newer")))
        .anyMatch(
            line ->
                line.startsWith(
                    line("unpackaged", "the packages of Shell cannot be fetched: cat: ")))
        .anyMatch(left("mute", "mute ended by itself (status 0)"))
        .anyMatch(left("dies", "dies ended by itself (status 3)"))
        .anyMatch(left("fails", "fails failed during 'fails get': no such cache: items"))
        .anyMatch(left("noisy", "noisy sent a line that is no message"))
        .anyMatch(left("miscounts", "miscounts sent a line that is no message"))
        .hasSize(9);
    assertThat(run.info().spec().options().get("clients left out")).contains("toolless", "dies");
    assertThat(windows(trial, "good")).hasSize(1);
    assertThat(trial.windows()).anyMatch(window -> window.phase().equals("java get"));
    for (String lost : List.of("toolless", "mute", "noisy", "nearless", "dies", "miscounts")) {
      assertThat(windows(trial, lost)).as(lost).isEmpty();
    }
  }

  private static java.util.function.Predicate<String> left(String language, String why) {
    return line -> line.startsWith(line(language, why)) && line.contains(language + ".log");
  }

  /** A part is not taken for the whole. */
  @Test
  void thePhaseInWhichAClientFailsIsInDoubt() throws Exception {
    TrialData trial = run(lab("dies,good")).trials().getFirst();

    assertThat(trial.events(Event.LoadDelivered.class))
        .filteredOn(event -> !event.phase().equals("java get"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.phase()).isEqualTo("dies get");
              assertThat(event.load().subjects()).containsExactly(Subject.of("right by dies"));
              assertThat(event.started()).isZero();
            });
  }

  @Test
  void aLineWithoutAnEndFillsNobodysMemory() throws Exception {
    SmallLab lab = lab("endless,good");
    TrialData trial = run(lab).trials().getFirst();

    assertThat(lab.notices)
        .anyMatch(
            line ->
                line.startsWith(
                    line("endless", "endless sent what is no message: a line is longer than")));
    assertThat(windows(trial, "good")).hasSize(1);
  }

  @Test
  void whereATargetHasNoDoorNoClientOfAnotherLanguageIsStarted() throws Exception {
    SmallLab lab = lab("good");
    TrialData trial =
        RunReader.read(lab.run("languages", "blind", 1, Map.of())).trials().getFirst();

    assertThat(lab.notices)
        .contains(
            line("good", "frail has no door for clients in other languages in this configuration"));
    assertThat(trial.windows()).noneMatch(window -> window.client().equals("good"));
  }

  @Test
  void aLanguageThatIsNotInstalledIsRefusedBeforeAnythingStarts() {
    assertThatThrownBy(() -> run(lab("goof")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no language goof")
        .hasMessageContaining("good");
  }

  @Test
  void aClientRunsOnTheHostOfClients() throws Exception {
    try (AgentHost host = TestHost.agent(there)) {
      SmallLab lab = lab("good");
      lab.on(host);
      TrialData trial = run(lab).trials().getFirst();

      assertThat(windows(trial, "good")).hasSize(1);
      try (Stream<Path> files = Files.walk(there)) {
        assertThat(files).anyMatch(file -> file.endsWith("client.sh"));
      }
    }
  }

  /** The door's password goes over standard input: it is in no file and no argument. */
  @Test
  void noSecretIsWrittenDown() throws Exception {
    SmallLab lab = lab("good");
    Path run = lab.run("languages", "default", 1, Map.of());

    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain("password");
      }
    }
    assertThat(run.resolve("trials/01-default/logs/good.log")).content().contains("target frail");
  }
}
