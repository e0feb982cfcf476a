package org.gridmark.study.settlement.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
  private static Event event(long time, String kind, String phase) {
    return new EventText(time, kind, phase, Map.of()).event();
  }

  /** A program that uses so many processors all the time, from second 0 to 100. */
  private static List<Resource> program(String name, double processors) {
    List<Resource> looks = new ArrayList<>();
    for (int second = 0; second <= 100; second++) {
      looks.add(Resource.of(second * 1000L, name, processors * second, 0));
    }
    return looks;
  }

  private static TrialData trial() {
    List<Resource> resources = new ArrayList<>();
    resources.addAll(program("node-1", 0.5));
    resources.addAll(program("node-2", 0.25));
    resources.addAll(program("artemis", 0.5));
    resources.addAll(program("postgres-1", 0.25));
    resources.addAll(program("driver", 0.25));
    resources.addAll(program("controller", 1));
    List<Event> events =
        List.of(
            event(1000, "phase-started", "warm up"),
            event(9000, "phase-ended", "warm up"),
            event(10_500, "phase-started", "block 1"),
            event(12_750, "phase-ended", "block 1"),
            event(20_000, "phase-started", "block 2"),
            event(21_750, "phase-ended", "block 2"));
    List<Figure> figures =
        List.of(
            new Figure("block", FormerNames.metric("messages.sent", Unit.NONE), 150_000),
            new Figure("block", FormerNames.metric("messages.sent", Unit.NONE), 50_000),
            new Figure("warm-up block", FormerNames.metric("messages.sent", Unit.NONE), 1_000_000));
    return new TrialData(1, "default", List.of(), List.of(), figures, events, resources);
  }

  @Test
  void theProcessorTimeOfMeasuredBlocksIsSharedOutToTheirMessages() {
    // 4 s in all for 200 000 messages: a processor is 20 us a message
    assertThat(new ProcessorTime().derive(trial()))
        .containsExactlyInAnyOrder(
            new Figure("processor time", FormerNames.metric("engine", Unit.MICROSECONDS), 15),
            new Figure("processor time", FormerNames.metric("broker", Unit.MICROSECONDS), 10),
            new Figure("processor time", FormerNames.metric("database", Unit.MICROSECONDS), 5),
            new Figure("processor time", FormerNames.metric("driver", Unit.MICROSECONDS), 5),
            new Figure("processor time", FormerNames.metric("all", Unit.MICROSECONDS), 35),
            new Figure(
                "processor time", FormerNames.metric("relative.cost", Unit.NONE), 35.0 / 15));
  }

  @Test
  void aBlockOfStoredVolumeHasItsOwn() {
    TrialData all = trial();
    List<Event> events =
        List.of(
            event(0, "phase-started", "volume 1"),
            event(10_000, "phase-ended", "volume 1"),
            event(20_000, "phase-started", "volume 2"),
            event(60_000, "phase-ended", "volume 2"));
    List<Figure> figures =
        List.of(
            new Figure("volume 1", FormerNames.metric("messages.sent", Unit.NONE), 1_000_000),
            new Figure("volume 1", FormerNames.metric("message.rate", Unit.PER_SECOND), 100_000),
            new Figure("volume 2", FormerNames.metric("messages.sent", Unit.NONE), 1_000_000));
    TrialData volumes =
        new TrialData(1, "default", List.of(), List.of(), figures, events, all.resources());
    assertThat(new ProcessorTime().derive(volumes))
        .contains(
            new Figure(
                "processor time of volume 1", FormerNames.metric("all", Unit.MICROSECONDS), 17.5),
            new Figure(
                "processor time of volume 2", FormerNames.metric("all", Unit.MICROSECONDS), 70),
            new Figure(
                "processor time of volume 2",
                FormerNames.metric("database", Unit.MICROSECONDS),
                10),
            new Figure(
                "processor time of volume 2",
                FormerNames.metric("relative.cost", Unit.NONE),
                35.0 / 15));
  }

  @Test
  void blocksBesideTheMeasuredOnesHaveTheirOwn() {
    TrialData all = trial();
    List<Event> events =
        List.of(
            event(0, "phase-started", "statements alone, block 1"),
            event(10_000, "phase-ended", "statements alone, block 1"),
            event(20_000, "phase-started", "hardest order, block 1"),
            event(60_000, "phase-ended", "hardest order, block 1"));
    List<Figure> figures =
        List.of(
            new Figure(
                "statements alone", FormerNames.metric("messages.sent", Unit.NONE), 1_000_000),
            new Figure("hardest order", FormerNames.metric("messages.sent", Unit.NONE), 1_000_000));
    TrialData beside =
        new TrialData(1, "default", List.of(), List.of(), figures, events, all.resources());
    assertThat(new ProcessorTime().derive(beside))
        .contains(
            new Figure(
                "processor time, statements alone",
                FormerNames.metric("all", Unit.MICROSECONDS),
                17.5),
            new Figure(
                "processor time, hardest order", FormerNames.metric("all", Unit.MICROSECONDS), 70))
        .noneMatch(figure -> figure.subject().equals(Subject.of("processor time")));
  }

  @Test
  void withoutMeasuredBlocksNothingIsSaid() {
    TrialData all = trial();
    TrialData none =
        new TrialData(1, "default", List.of(), List.of(), List.of(), all.events(), all.resources());
    assertThat(new ProcessorTime().derive(none)).isEmpty();
  }
}
