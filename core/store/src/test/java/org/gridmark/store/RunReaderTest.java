package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Curve.Spot;
import org.gridmark.model.study.Figure;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.file.Problems;
import org.gridmark.store.histogram.Distributions;
import org.gridmark.store.histogram.LoggedHistogram;
import org.gridmark.store.histogram.PackedHistogram;
import org.gridmark.store.histogram.Room;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunReaderTest {
  @TempDir private Path base;
  private RunDirectory run;

  @BeforeEach
  void create() {
    run = RunDirectory.create(base, Fixtures.info());
  }

  @Test
  void everythingRecordedIsReadBack() {
    Random random = new Random(6);
    Histogram latency = Fixtures.histogram(random.longs(5000, 1_000, 10_000_000_000L).toArray());
    Histogram service = Fixtures.histogram(random.longs(5000, 1_000, 5_000_000).toArray());
    Histogram failed = Fixtures.histogram(1_000_000, 5_000_000, 30_000_000_000L, 30_000_000_001L);
    Point point =
        new Point(
            "failover", Subject.of("query"), 1.7e12 + 0.625, 12_345, 914, Point.Outcome.WRONG);
    Figure figure = new Figure("load", StandardMetrics.LOAD_RATE, 45_000.25);
    Curve curve =
        new Curve(
            "queues", "time, s", "messages", "noe", List.of(new Spot(0, 7), new Spot(0.047, 0)));
    Event event = new EventText(5, "fault", "failover", Map.of("fault", "kill-node")).event();
    Resource resource =
        new Resource(
            7, "node-1", 1.25, 0.5, Double.NaN, 1L << 33, 5e6, 3e6, 0.25, 1.5, 10, 20, "other");

    TrialWriter trial = run.trial(3, "zgc");
    trial.window(
        "users",
        new EncodedWindow(
            "measure",
            Subject.of("get"),
            Fixtures.START,
            0.75,
            4,
            2,
            99,
            EncodedWindow.encode(latency),
            EncodedWindow.encode(service),
            EncodedWindow.encode(failed)));
    trial.point(point);
    trial.figure(figure);
    trial.curve(curve);
    trial.event(event);
    trial.resource(resource);
    trial.finish();

    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).isEmpty();
    TrialData read = data.trials().getFirst();
    Window window = read.windows().getFirst();
    assertThat(window)
        .isEqualTo(
            new Window(
                "users",
                "measure",
                Subject.of("get"),
                Fixtures.START,
                0.75,
                5004,
                4,
                2,
                99,
                window.latencies(),
                window.services(),
                window.failed()));
    assertThat(window.failed().distribution()).isEqualTo(Distributions.of(failed));
    assertThat(window.answered()).isEqualTo(5000);
    assertThat(window.latency()).isEqualTo(Distributions.of(latency));
    assertThat(window.latencyMean()).isEqualTo(Distributions.of(latency).mean());
    assertThat(window.service()).isEqualTo(Distributions.of(service));
    assertThat(window.serviceMean()).isCloseTo(Distributions.of(service).mean(), within(1e-6));
    assertThat(data.trials())
        .containsExactly(
            new TrialData(
                3,
                "zgc",
                List.of(window),
                List.of(point),
                List.of(figure),
                List.of(event),
                List.of(resource),
                List.of(curve)));
  }

  static List<String> hostileNames() {
    return List.of(
        "a,b",
        "say \"hi\"",
        "two\nlines\r\n",
        "\u05e9\u05dc\u05d5\u05dd \u202e",
        "%7C|%25 100%",
        "+*~",
        "=1+1",
        "a under traffic",
        "a > b;c",
        "a after kill-node",
        "#comment",
        "",
        " ",
        "Tag=x,",
        "x".repeat(20_000),
        "\uD83D\uDE00");
  }

  @ParameterizedTest
  @MethodSource("hostileNames")
  void anyNameIsReadBack(String name) {
    Subject subject = Subject.of(name).withPart(name).under(name);
    Metric metric = new Metric(name, Unit.ROWS, Direction.HIGHER, Aggregation.QUANTILE);
    Figure figure = new Figure(subject.in(name).after(name), metric, 1);
    TrialWriter trial = run.trial(1, "default");
    trial.window(
        "users",
        new EncodedWindow(
            name,
            subject,
            Fixtures.START,
            1,
            0,
            0,
            1,
            EncodedWindow.encode(Fixtures.histogram(5)),
            EncodedWindow.encode(Fixtures.histogram(4)),
            ""));
    trial.point(new Point(name, subject, 1, 2, 3, Point.Outcome.RIGHT));
    trial.figure(figure);
    trial.curve(new Curve(name, name, name, name, List.of(new Spot(1, 2))));
    trial.event(new EventText(1, name, name, Map.of(name, name)).event());
    trial.resource(Resource.of(1, name, 1, 1));
    trial.finish();

    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).isEmpty();
    TrialData read = data.trials().getFirst();
    assertThat(read.windows().getFirst().subject()).isEqualTo(subject);
    assertThat(read.windows().getFirst().latency())
        .isEqualTo(Distributions.of(Fixtures.histogram(5)));
    assertThat(read.points().getFirst().subject()).isEqualTo(subject);
    assertThat(read.figures()).containsExactly(figure);
    assertThat(read.curves())
        .containsExactly(new Curve(name, name, name, name, List.of(new Spot(1, 2))));
    assertThat(read.events())
        .containsExactly(new EventText(1, name, name, Map.of(name, name)).event());
    assertThat(read.resources()).containsExactly(Resource.of(1, name, 1, 1));
  }

  @Test
  void namesOfClientsAndStrategiesStayWithinTheTrial() {
    TrialWriter trial = run.trial(1, "../../G1 & co/\u00fc");
    Fixtures.window(trial, "../../users", "get", 0, 5);
    trial.finish();
    TrialData read = RunReader.read(run.path()).trials().getFirst();
    assertThat(read.strategy()).isEqualTo("../../G1 & co/\u00fc");
    assertThat(read.windows().getFirst().client()).isEqualTo("../../users");
    assertThat(base).isDirectoryNotContaining(path -> path.toString().endsWith(".hlog"));
  }

  @Test
  void histogramLogsAreReadByOtherTools() throws IOException {
    TrialWriter trial = run.trial(1, "default");
    Fixtures.window(trial, "users", "a, b", 0, 1_000_000, 2_000_000);
    Fixtures.window(trial, "users", "a, b", 1, 3_000_000);
    trial.finish();
    Path log = run.path().resolve("trials/01-default/users.hlog");
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      EncodableHistogram latency = reader.nextIntervalHistogram();
      assertThat(latency.getTag()).isEqualTo("measure|a%2C%20b|latency");
      assertThat(latency).isEqualTo(Fixtures.histogram(1_000_000, 2_000_000));
      assertThat(latency.getStartTimeStamp()).isEqualTo(Fixtures.START);
      EncodableHistogram service = reader.nextIntervalHistogram();
      assertThat(service.getTag()).isEqualTo("measure|a%2C%20b|service");
      assertThat(reader.nextIntervalHistogram().getStartTimeStamp())
          .isEqualTo(Fixtures.START + 1000);
      assertThat(reader.getStartTimeSec()).isEqualTo(Fixtures.START / 1000.0);
    }
    assertThat(Files.readAllLines(log).getFirst()).isEqualTo("#[Histogram log format version 1.3]");
  }

  @Test
  void windowsCsvSaysInMicrosecondsWhatTheHistogramsHold() throws IOException {
    TrialWriter trial = run.trial(1, "default");
    Fixtures.window(trial, "users", "get", 0, 1000, 1000, 2000);
    trial.finish();
    assertThat(Files.readAllLines(run.path().resolve("trials/01-default/windows.csv")))
        .containsExactly(
            "start,seconds,client,phase,subject,part,traffic,count,failures,wrong,affected,latency_mean_us,"
                + "latency_p50_us,latency_p99_us,latency_max_us,service_mean_us",
            "1700000000123,1,users,measure,get,,,3,0,0,3,1.3333333333333333,1,2,2,"
                + "0.6666666666666666");
  }

  @Test
  void aTrialThatNeverFinishedIsNotReadAndEarlierOnesAre() {
    TrialWriter first = run.trial(1, "default");
    Fixtures.window(first, "users", "get", 0, 5);
    first.finish();
    Fixtures.window(run.trial(2, "default"), "users", "get", 0, 5);
    RunData data = RunReader.read(run.path());
    assertThat(data.trials()).extracting(TrialData::number).containsExactly(1);
    assertThat(data.problems()).isEmpty();
  }

  @Test
  void trialsComeInTheOrderOfTheirNumbers() {
    for (int number : new int[] {100, 2, 11}) {
      run.trial(number, "default").finish();
    }
    assertThat(RunReader.read(run.path()).trials())
        .extracting(TrialData::number)
        .containsExactly(2, 11, 100);
  }

  /** As if the heap were full. */
  @Test
  void histogramsThatFindNoRoomAreReadFromTheirLog() throws IOException {
    Path trial = Fixtures.threeWindows(run);
    Problems problems = new Problems(trial);
    List<Window> kept = new TrialReader(trial, Room.ofHeap(), problems).read(1, "a").windows();
    List<Window> left = new TrialReader(trial, new Room(0), problems).read(1, "a").windows();
    assertThat(kept).allMatch(window -> window.latencies() instanceof PackedHistogram);
    assertThat(left).allMatch(window -> window.latencies() instanceof LoggedHistogram);
    for (int i = 0; i < 3; i++) {
      assertThat(left.get(i).answered()).isEqualTo(kept.get(i).answered());
      assertThat(left.get(i).latencyMean()).isEqualTo(kept.get(i).latencyMean());
      assertThat(left.get(i).latency()).isEqualTo(kept.get(i).latency());
    }
    assertThat(problems.lines()).isEmpty();
  }

  @Test
  void aFolderThatIsNoRunIsRefused() {
    Path none = base.resolve("none");
    assertThatThrownBy(() -> RunReader.read(none))
        .isInstanceOf(BadInput.class)
        .hasMessage(none + " is not a run: expected a folder that holds run.json");
  }

  @Test
  void theLatestRunIsThatStartedLast() throws IOException {
    RunInfo info = Fixtures.info();
    RunDirectory second = RunDirectory.create(base, info);
    Files.createDirectory(base.resolve("99999999-no-run"));
    assertThat(RunReader.latest(base)).contains(second.path());
    assertThat(RunReader.latest(base.resolve("none"))).isEmpty();
  }
}
