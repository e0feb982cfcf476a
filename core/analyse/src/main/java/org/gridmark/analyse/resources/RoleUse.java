package org.gridmark.analyse.resources;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The resources that all programs of one role used in one trial, in the phases with requests and
 * without faults. Quantities that were not observed are NaN.
 */
final class RoleUse {
  /** A phase, in milliseconds since the epoch. */
  private record MeasuredSpan(long start, long end) {
    boolean holds(long time) {
      return time >= start && time <= end;
    }

    double millis() {
      return (double) (end - start);
    }
  }

  /** Two or more looks at one program in one phase. */
  private record Stretch(MeasuredSpan phase, List<Resource> looks) {
    double seconds() {
      return (looks.getLast().time() - looks.getFirst().time()) / 1000.0;
    }

    double grown(ToDoubleFunction<Resource> sum) {
      return sum.applyAsDouble(looks.getLast()) - sum.applyAsDouble(looks.getFirst());
    }
  }

  private final TrialData trial;
  private final ProgramRole role;
  private final int cores;
  private final Set<String> clients;
  private final List<MeasuredSpan> spans;
  private final List<Stretch> stretches = new ArrayList<>();

  /**
   * @param cores of the machine; 0: not known
   */
  RoleUse(TrialData trial, ProgramRole role, int cores) {
    this.trial = trial;
    this.role = role;
    this.cores = cores;
    this.clients = ProgramRole.clients(trial);
    this.spans = spans(trial);
    for (MeasuredSpan phase : spans) {
      Map<String, List<Resource>> byProgram =
          trial.resources().stream()
              .filter(look -> phase.holds(look.time()) && plays(look.program()))
              .collect(Collectors.groupingBy(Resource::program));
      byProgram.values().stream()
          .filter(looks -> looks.size() > 1)
          .forEach(looks -> stretches.add(new Stretch(phase, looks)));
    }
  }

  private static List<MeasuredSpan> spans(TrialData trial) {
    Set<String> phases =
        trial.windows().stream().map(Window::phase).collect(Collectors.toCollection(HashSet::new));
    trial.events(Event.FaultInjected.class).forEach(fault -> phases.remove(fault.phase()));
    List<MeasuredSpan> spans = new ArrayList<>();
    for (String phase : phases) {
      OptionalLong start = trial.first(Event.PhaseStarted.class, phase);
      OptionalLong end = trial.first(Event.PhaseEnded.class, phase);
      if (start.isPresent() && end.isPresent()) {
        spans.add(new MeasuredSpan(start.getAsLong(), end.getAsLong()));
      }
    }
    return spans;
  }

  private boolean plays(String program) {
    return ProgramRole.of(program, clients).filter(role::equals).isPresent();
  }

  /** How much of the machine's processors they kept busy together. */
  double cpuShare() {
    return together(Resource::cpuSeconds) / (cores > 0 ? cores : Double.NaN);
  }

  /** Bytes that went through their read and write calls in a second: all of TCP among them. */
  double bytesPerSecond() {
    return together(look -> look.readBytes() + look.writtenBytes());
  }

  /** The most resident memory of all at a time. */
  double resident() {
    return most(Resource::residentBytes);
  }

  /** The most heap of all at a time, as their last collections left it. */
  double heap() {
    return most(Resource::heapBytes);
  }

  /** How much of its time one of them was stopped by collections, on average. */
  double pauseShare() {
    double seconds = stretches.stream().mapToDouble(Stretch::seconds).sum();
    return stretches.stream().mapToDouble(one -> one.grown(Resource::pauseSeconds)).sum() / seconds;
  }

  /** The longest stop in milliseconds; only those of some length are told one by one. */
  double longestPause() {
    return trial
        .events(Event.CollectionPause.class)
        .filter(event -> plays(event.program()))
        .filter(event -> spans.stream().anyMatch(phase -> phase.holds(event.time())))
        .mapToDouble(Event.CollectionPause::millis)
        .max()
        .orElse(Double.NaN);
  }

  /** Of what is added up from the start of each: how much a second, all together. */
  private double together(ToDoubleFunction<Resource> sum) {
    double whole = spans.stream().mapToDouble(MeasuredSpan::millis).sum();
    double weighted = 0;
    for (Stretch one : stretches) {
      weighted += one.grown(sum) / one.seconds() * one.phase().millis();
    }
    return stretches.isEmpty() ? Double.NaN : weighted / whole;
  }

  /** The looks of one moment bear the same time. */
  private double most(ToDoubleFunction<Resource> level) {
    Map<Long, Double> byTime =
        stretches.stream()
            .flatMap(one -> one.looks().stream())
            .filter(look -> Double.isFinite(level.applyAsDouble(look)))
            .collect(Collectors.groupingBy(Resource::time, Collectors.summingDouble(level)));
    return byTime.values().stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
  }
}
