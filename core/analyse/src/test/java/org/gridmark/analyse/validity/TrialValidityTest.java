package org.gridmark.analyse.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class TrialValidityTest {
  private static final long MILLI = 1_000_000;
  private static final int SECONDS = 10;

  private final List<Window> windows = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();
  private String cores = "2";

  @Test
  void aLoadThatWasDeliveredIsFit() {
    load("query", 500, 60_000, 59_400);

    assertThat(unfit()).isEmpty();
  }

  /** A queue that happens to be there when a short phase ends is no backlog that grows. */
  @Test
  void aQueueOfLessThanASecondAtTheEndIsFit() {
    load("query", 10, 297, 294);

    assertThat(unfit()).isEmpty();
  }

  @Test
  void moreThanAFewInAHundredNotStartedIsNoLongerAQueue() {
    load("query", 500, 5000, 4749);

    assertThat(unfit()).isNotEmpty();
  }

  @Test
  void aLoadThatWasNotDeliveredIsNamedWithWhatItWasAndWhatToDo() {
    load("query", 500, 60_000, 59_399);

    assertThat(unfit())
        .isEqualTo(
            "load not delivered: 495/s of 500/s in phase measure, all 8 users were busy: more"
                + " users or a lower rate");
  }

  @Test
  void anUndeliveredLoadThatNothingElseIsKnownOfIsNamedByItsShare() {
    load("query", 500, 5000, 2500);
    events.removeIf(Event.LoadStarted.class::isInstance);

    assertThat(unfit()).isEqualTo("load not delivered: 50 % of it in phase measure");
  }

  @Test
  void backgroundMayFallBehind() {
    load("traffic", 500, 5000, 10);
    event("background", Map.of("subject", "traffic"));

    assertThat(unfit()).isEmpty();
  }

  @Test
  void probesOfASearchMayFail() {
    load("query", 500, 5000, 10);
    hiccups(90, 100);
    event("probe", Map.of("rate", "500", "outcome", "rejected", "reason", "not delivered"));

    assertThat(unfit()).isEmpty();
  }

  @Test
  void aClientOfWhichEveryTenthWakeUpIsLateIsShortOfProcessorTime() {
    hiccups(89, 70);

    assertThat(unfit())
        .isEqualTo(
            "client users was short of processor time in phase measure: one wake-up in ten was"
                + " 70 ms late or more");
  }

  @Test
  void aClientThatItsOwnCollectionsStoppedIsSaidToBe() {
    hiccups(89, 70);
    collected("users", 0.22);

    assertThat(unfit())
        .isEqualTo(
            "client users was short of processor time in phase measure: one wake-up in ten was"
                + " 70 ms late or more; its own collections stopped it for 22 % of the time");
  }

  @Test
  void rareHiccupsThatTheTrialItselfCausesAreItsMachinesSize() {
    hiccups(95, 70);
    used("node-1", 1.5);
    used("users", 0.4);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit()).isEmpty();
  }

  @Test
  void rareHiccupsCountWhereOthersTookProcessorTime() {
    hiccups(95, 70);
    used("node-1", 1.0);
    used("users", 0.4);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit())
        .isEqualTo(
            "client users was short of processor time in phase measure: one wake-up in a hundred"
                + " was 70 ms late or more; others took 28 % of the machine");
  }

  @Test
  void whatTheHypervisorGaveToOthersIsTakenToo() {
    hiccups(95, 70);
    used("users", 1.0);
    machine(1.0, 0.3);

    assertThat(unfit()).contains("others took 15 % of the machine");
  }

  @Test
  void othersThatHoldUpNobodyDoNotCount() {
    hiccups(100, 70);
    used("users", 0.4);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit()).isEmpty();
  }

  @Test
  void threadsThatComputeAndWaitCountWhereOthersTookProcessorTime() {
    hiccups(100, 70);
    waited("users", 0.4, 1.0);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit())
        .isEqualTo(
            "client users was short of processor time in phase measure: its threads waited 2.5"
                + " times as long as they ran; others took 78 % of the machine");
  }

  @Test
  void threadsThatWaitForTheirOwnClusterCountNot() {
    hiccups(100, 70);
    waited("users", 0.4, 1.0);
    used("node-1", 1.5);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit()).isEmpty();
  }

  /** One in another language than Java has no hiccup meter, and tells nothing of itself. */
  @Test
  void aClientWithoutAHiccupMeterIsShortWhereItsThreadsWaitForOthers() {
    for (int second = 0; second < SECONDS; second++) {
      windows.add(Fixtures.window("measure", "query", second, 1, MILLI));
    }
    waited("users", 0.4, 1.0);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit())
        .isEqualTo(
            "client users was short of processor time in phase measure: its threads waited 2.5"
                + " times as long as they ran; others took 78 % of the machine");
  }

  @Test
  void onAMachineOfUnknownSizeOnlyPlainStarvationCounts() {
    cores = "";
    hiccups(95, 70);
    used("users", 0.4);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit()).isEmpty();
  }

  @Test
  void aClientThatMeasuresNothingMayBeHeldUp() {
    hiccups(50, 70);
    event("background", Map.of("subject", "query"));

    assertThat(unfit()).isEmpty();
  }

  @Test
  void runsOfBeforeThatKnewNothingOfItAreFit() {
    windows.add(Fixtures.window("measure", "query", 0, 1, MILLI));
    resources.add(Resource.of(Fixtures.EPOCH, "users", 1, 1));

    assertThat(unfit()).isEmpty();
  }

  @Test
  void aDoubtIsOfThePhaseAndOfWhatTheLoadAskedThere() {
    load("query,other", 500, 5000, 2500);

    assertThat(doubts())
        .extracting(Doubt::trial, Doubt::phase, Doubt::subjects)
        .containsExactly(tuple(1, "measure", Set.of(Subject.of("query"), Subject.of("other"))));
  }

  /** Its figures were found while its users could not keep up. */
  @Test
  void aJobsFiguresAreInDoubtWithTheLoadThatItDidNotDeliver() {
    load("query", 300, 3000, 800);
    job("query saved\ncalls");

    assertThat(doubts())
        .extracting(Doubt::subjects)
        .containsExactly(
            Set.of(Subject.of("query"), Subject.of("query saved"), Subject.of("calls")));
  }

  @Test
  void aStarvedClientThrowsDoubtOnAllThatItAsked() {
    hiccups(89, 70);

    assertThat(doubts())
        .extracting(Doubt::phase, Doubt::subjects)
        .containsExactly(tuple("measure", Set.of(Subject.of("query"))));
  }

  @Test
  void whatAJobFoundIsInDoubtWhereOthersTookATenthOfTheMachine() {
    windows.add(Fixtures.window("measure", "put", 0, 1, MILLI));
    job("load\nmapping, first");
    used("users", 0.8);
    used(Resource.MACHINE, 1.2);

    assertThat(doubts())
        .extracting(Doubt::phase, Doubt::subjects, Doubt::reason)
        .containsExactly(
            tuple(
                "measure",
                Set.of(Subject.of("load"), Subject.of("mapping, first"), Subject.of("put")),
                "other programs took 20 % of the machine in phase measure"));
  }

  @Test
  void othersTakeNoMoreThanTheMachine() {
    windows.add(Fixtures.window("measure", "put", 0, 1, MILLI));
    job("load");
    used("users", 0.1);
    used(Resource.MACHINE, 2.4);

    assertThat(doubts())
        .extracting(Doubt::reason)
        .containsExactly("other programs took 100 % of the machine in phase measure");
  }

  @Test
  void theServerThatARunIsAttachedToIsNoOther() {
    hiccups(100, 70);
    waited("users", 0.4, 1.0);
    used(Resource.ATTACHED, 1.45);
    used(Resource.MACHINE, 1.95);

    assertThat(unfit()).isEmpty();
  }

  @Test
  void anAttachedServerThatCannotBeSeenIsSaidToBePerhapsAmongTheOthers() {
    hiccups(100, 70);
    waited("users", 0.4, 1.0);
    job("load");
    used(Resource.ATTACHED, Double.NaN);
    used(Resource.MACHINE, 1.95);

    assertThat(doubts())
        .extracting(Doubt::reason)
        .hasSize(2)
        .allSatisfy(
            reason -> assertThat(reason).endsWith(" (the attached server could be among them)"));
  }

  @Test
  void aJobBesideWhichLittleElseRanIsFit() {
    job("load");
    used("users", 0.8);
    used(Resource.MACHINE, 0.98);

    assertThat(unfit()).isEmpty();
  }

  private void job(String figures) {
    event("phase-started", Map.of());
    long end = Fixtures.EPOCH + SECONDS * 1000L;
    events.add(new EventText(end, "job", "measure", Map.of("figures", figures)).event());
  }

  private String unfit() {
    return doubts().stream().map(Doubt::reason).collect(Collectors.joining());
  }

  private List<Doubt> doubts() {
    TrialData trial =
        new TrialData(1, "default", windows, List.of(), List.<Figure>of(), events, resources);
    RunInfo plain = Fixtures.info(List.of("default"), List.of(), List.of());
    return TrialValidity.doubts(trial, on(plain, Map.of("cores", cores)));
  }

  private static RunInfo on(RunInfo plain, Map<String, String> environment) {
    Environment old = plain.environment();
    return plain.with(new Environment(old.product(), environment, old.semantics()));
  }

  private void event(String kind, Map<String, String> detail) {
    events.add(new EventText(Fixtures.EPOCH, kind, "measure", detail).event());
  }

  private void load(String subjects, int rate, long due, long started) {
    event(
        "load",
        Map.of(
            "client", "users",
            "subjects", subjects,
            "schedule", "constant",
            "rate", String.valueOf(rate),
            "users", "8"));
    event(
        "delivered",
        Map.of(
            "client",
            "users",
            "subjects",
            subjects,
            "due",
            String.valueOf(due),
            "started",
            String.valueOf(started)));
  }

  /** In each second a hundred wake-ups, so many of them in time and the others late. */
  private void hiccups(int inTime, long lateMillis) {
    for (int second = 0; second < SECONDS; second++) {
      long[] nanos = new long[100];
      for (int i = 0; i < nanos.length; i++) {
        nanos[i] = i < inTime ? MILLI / 10 : lateMillis * MILLI;
      }
      windows.add(Fixtures.window("measure", Window.HICCUPS.request(), second, 0, nanos));
      windows.add(Fixtures.window("measure", "query", second, 1, MILLI));
    }
  }

  /** Processor time of so many cores all the time. */
  private void used(String program, double cores) {
    for (int second = 0; second <= SECONDS; second++) {
      long time = Fixtures.EPOCH + second * 1000L;
      resources.add(
          program.equals(Resource.MACHINE)
              ? machineRow(time, 1000 + cores * second, 5)
              : Resource.of(time, program, 7 + cores * second, 1));
    }
  }

  private void waited(String program, double ran, double waited) {
    rows(program, ran, waited, Double.NaN);
  }

  private void collected(String program, double paused) {
    rows(program, 0.5, 0.1, paused);
  }

  private void rows(String program, double ran, double waited, double paused) {
    double unknown = Double.NaN;
    for (int second = 0; second <= SECONDS; second++) {
      resources.add(
          new Resource(
              Fixtures.EPOCH + second * 1000L,
              program,
              7 + ran * second,
              3 + waited * second,
              unknown,
              1,
              unknown,
              2 + paused * second,
              unknown,
              unknown));
    }
  }

  private void machine(double cores, double steal) {
    for (int second = 0; second <= SECONDS; second++) {
      resources.add(
          machineRow(Fixtures.EPOCH + second * 1000L, cores * second, 5 + steal * second));
    }
  }

  private static Resource machineRow(long time, double cpu, double steal) {
    double unknown = Double.NaN;
    return new Resource(
        time, Resource.MACHINE, cpu, unknown, steal, 1, unknown, unknown, unknown, unknown);
  }
}
