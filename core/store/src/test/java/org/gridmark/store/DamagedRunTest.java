package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Curve.Spot;
import org.gridmark.record.EventText;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is whole of a damaged run is read, and each damage is one line. */
class DamagedRunTest {
  @TempDir private Path base;
  private RunDirectory run;

  @BeforeEach
  void create() {
    run = RunDirectory.create(base, Fixtures.info());
  }

  @Test
  void windowsWhoseHistogramsAreTornAreLeftOut() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    truncate(trial.resolve("users.hlog"), 30);
    RunData data = RunReader.read(run.path());
    assertThat(data.trials().getFirst().windows())
        .extracting(Window::start)
        .containsExactly(Fixtures.START, Fixtures.START + 1000);
    assertThat(data.problems())
        .containsExactly(
            "trials/01-default/users.hlog: the last line is torn and left out",
            "trials/01-default/windows.csv: windows left out because their histogram is"
                + " not there: 1");
  }

  @Test
  void aDamagedHistogramCostsItsWindow() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    Path log = trial.resolve("users.hlog");
    List<String> lines = Files.readAllLines(log);
    int second = lines.size() - 4;
    lines.set(second, lines.get(second).replaceFirst("HIST.*", "HISTnonsense!"));
    Files.write(log, lines);
    RunData data = RunReader.read(run.path());
    assertThat(data.trials().getFirst().windows())
        .extracting(Window::start)
        .containsExactly(Fixtures.START, Fixtures.START + 2000);
    assertThat(data.problems())
        .containsExactly(
            "trials/01-default/users.hlog: line 8 is damaged and left out",
            "trials/01-default/windows.csv: windows left out because their histogram is"
                + " not there: 1");
  }

  @Test
  void aHistogramOfOtherAnswersCostsItsWindow() throws IOException {
    Path log = Fixtures.threeWindows(run).resolve("users.hlog");
    List<String> lines = Files.readAllLines(log);
    String other = lines.get(lines.size() - 6).replaceFirst("HIST.*", "");
    lines.set(lines.size() - 6, other + encoded(Fixtures.histogram(5, 6, 7)));
    Files.write(log, lines);
    assertThat(RunReader.read(run.path()).trials().getFirst().windows()).hasSize(2);
  }

  private static String encoded(Histogram histogram) {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    new HistogramLogWriter(log).outputIntervalHistogram(histogram);
    String line = log.toString(StandardCharsets.UTF_8).strip();
    return line.substring(line.lastIndexOf(',') + 1);
  }

  @Test
  void aForeignLogCostsTheWindowsAndTheRestIsRead() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    Files.writeString(trial.resolve("users.hlog"), "no\nhistogram,\n,,,,\n,x,,,HISTFAAA\n\n");
    RunData data = RunReader.read(run.path());
    assertThat(data.trials().getFirst().windows()).isEmpty();
    assertThat(data.trials().getFirst().points()).hasSize(3);
    assertThat(data.problems())
        .containsExactly(
            "trials/01-default/users.hlog: 4 lines are damaged and left out, the first is line 1",
            "trials/01-default/windows.csv: windows left out because their histogram is"
                + " not there: 3");
  }

  @Test
  void aDamagedServiceHistogramIsOneClearLineWhenItIsAskedFor() throws IOException {
    Path log = Fixtures.threeWindows(run).resolve("users.hlog");
    List<String> lines = Files.readAllLines(log);
    lines.set(lines.size() - 1, lines.getLast().replaceFirst("HISTFAAA...", "HISTFAAAxxx"));
    Files.write(log, lines);
    Window last = RunReader.read(run.path()).trials().getFirst().windows().getLast();
    assertThat(last.serviceMean()).isCloseTo(750_000, within(1_000.0));
    assertThatThrownBy(last::service)
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("users.hlog is damaged at byte ");
    Files.delete(log);
    assertThatThrownBy(last::service)
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("cannot read " + log);
  }

  @Test
  void trialsThatAreNotThereAreOneLine() throws IOException {
    run.order(List.of("a", "b", "c", "d"));
    for (int number : new int[] {1, 3}) {
      run.trial(number, "default").finish();
    }
    assertThat(RunReader.read(run.path()).problems()).containsExactly("trials: missing: trial 2");
    run.state(RunInfo.State.COMPLETE);
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials: missing: trial 2, trial 4");
  }

  @Test
  void aFolderOfAnotherNumberIsNoReasonToMissAMillion() throws IOException {
    Files.createDirectory(run.path().resolve("trials/999999999-x"));
    assertThat(RunReader.read(run.path()).problems())
        .allMatch(line -> line.startsWith("trials/999999999-x/"));
  }

  @Test
  void tornFilesCostTheirLastLineOnly() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    for (String name : List.of("windows.csv", "points.csv", "figures.csv", "events.jsonl")) {
      truncate(trial.resolve(name), 2);
    }
    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).hasSize(4).allMatch(line -> line.contains("torn"));
    TrialData read = data.trials().getFirst();
    assertThat(read.windows()).hasSize(2);
    assertThat(read.points()).hasSize(2);
    assertThat(read.figures()).hasSize(2);
    assertThat(read.events()).hasSize(2);
    assertThat(read.resources()).hasSize(3);
  }

  /** Editors and hands leave such; with the columns of another file, too. */
  @Test
  void aFileOfOtherColumnsIsOneLineAndTheRestIsRead() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    for (String name :
        List.of("windows.csv", "points.csv", "figures.csv", "resources.csv", "curves.csv")) {
      Path file = trial.resolve(name);
      String sound = Files.exists(file) ? Files.readString(file) : "";
      for (String other : List.of("a\nb\n", "a\rb\n", "a\n", "\n", "", "a,a\nb,b\n")) {
        Files.writeString(file, other);
        RunData data = RunReader.read(run.path());
        assertThat(data.problems())
            .as(name + " with " + other)
            .filteredOn(line -> !line.endsWith("has been changed since it was measured"))
            .singleElement(InstanceOfAssertFactories.STRING)
            .startsWith("trials/01-default/" + name + ": expected the columns ");
        assertThat(data.trials().getFirst().events()).hasSize(3);
      }
      Files.writeString(file, sound);
    }
  }

  @Test
  void aTornFileOfCurvesCostsItsLastSpot() throws IOException {
    TrialWriter writer = run.trial(1, "default");
    writer.curve(new Curve("c", "x", "y", "n", List.of(new Spot(1, 2), new Spot(3, 44))));
    writer.finish();
    truncate(run.path().resolve("trials/01-default/curves.csv"), 2);
    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).singleElement().asString().contains("curves.csv", "torn");
    assertThat(data.trials().getFirst().curves())
        .containsExactly(new Curve("c", "x", "y", "n", List.of(new Spot(1, 2))));
  }

  @Test
  void aMissingFileIsOneLineAndTheRestIsRead() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    Files.delete(trial.resolve("points.csv"));
    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).containsExactly("trials/01-default/points.csv: is missing");
    assertThat(data.trials().getFirst().windows()).hasSize(3);
  }

  @Test
  void damagedEventsAreLeftOut() throws IOException {
    Path events = Fixtures.threeWindows(run).resolve("events.jsonl");
    Files.writeString(
        events,
        """
        null
        {}
        nonsense
        []
        {"time":1,"kind":null,"phase":"","detail":{}}
        {"time":9,"kind":"fault","phase":"p","detail":{},"new":1}
        """);
    RunData data = RunReader.read(run.path());
    assertThat(data.trials().getFirst().events())
        .containsExactly(new EventText(9, "fault", "p", Map.of()).event());
    assertThat(data.problems()).hasSize(1);
  }

  @Test
  void aNewerFormatIsReadAsFarAsItIsKnown() throws IOException {
    Fixtures.threeWindows(run);
    edit("\"format\" : " + RunInfo.FORMAT, "\"format\" : 99, \"colour\" : \"blue\"");
    RunData data = RunReader.read(run.path());
    assertThat(data.trials()).hasSize(1);
    assertThat(data.problems())
        .containsExactly(
            "run.json: format 99 is newer than "
                + RunInfo.FORMAT
                + ", which this version knows;"
                + " unknown parts are left out",
            "run.json: has been changed since it was written");
  }

  @Test
  void damagedRunJsonIsRefusedInOneLine() throws IOException {
    for (String from : List.of("\"order\" : [", "\"strategies\"", "\"default\" ]", "\"hub\"")) {
      String whole = Files.readString(run.path().resolve("run.json"));
      edit(from, "null,");
      assertThatThrownBy(() -> RunReader.read(run.path()))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("run.json: damaged")
          .message()
          .doesNotContain("\n");
      Files.writeString(run.path().resolve("run.json"), whole);
    }
  }

  @Test
  void absentValuesInRunJsonAreRefused() throws IOException {
    edit("\"command\" : \"gridmark run hub/tour --quick\"", "\"command\" : null");
    assertThatThrownBy(() -> RunReader.read(run.path())).isInstanceOf(BadInput.class);
    Files.writeString(run.path().resolve("run.json"), "");
    assertThatThrownBy(() -> RunReader.read(run.path())).isInstanceOf(BadInput.class);
    Files.writeString(run.path().resolve("run.json"), "null");
    assertThatThrownBy(() -> RunReader.read(run.path())).isInstanceOf(BadInput.class);
    Files.write(run.path().resolve("run.json"), new byte[] {(byte) 0xff, 0});
    assertThatThrownBy(() -> RunReader.read(run.path())).isInstanceOf(BadInput.class);
  }

  private void edit(String from, String to) throws IOException {
    Path file = run.path().resolve("run.json");
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  private static void truncate(Path file, int bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() - bytes);
    }
  }
}
