package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/** The resources that one program used in one trial. Values that were not recorded are NaN. */
public final class Usage {
  /** Counters of processor time have steps of 10 ms, too coarse for less. */
  private static final long LEAST_MILLIS = 500;

  private final List<Resource> looks = new ArrayList<>();

  /** A value at a moment, in milliseconds since the epoch. */
  public record Look(double time, double value) {}

  private Usage() {}

  /** By program, in the order in which they appear; the whole machine by its own name. */
  public static Map<String, Usage> of(TrialData trial) {
    Map<String, Usage> all = new LinkedHashMap<>();
    for (Resource resource : trial.resources()) {
      all.computeIfAbsent(name(resource), program -> new Usage()).looks.add(resource);
    }
    return all;
  }

  /** A machine of several goes by its own name, but for the one that the first client is on. */
  private static String name(Resource resource) {
    return resource.program().equals(Resource.MACHINE) && !resource.machine().isEmpty()
        ? resource.machine()
        : resource.program();
  }

  /** Processors kept busy, between looks half a second apart or more. */
  public List<Look> cores() {
    List<Look> cores = new ArrayList<>();
    Resource from = looks.getFirst();
    for (Resource to : looks) {
      if (to.time() - from.time() >= LEAST_MILLIS) {
        double busy = (to.cpuSeconds() - from.cpuSeconds()) * 1000 / (to.time() - from.time());
        if (Double.isFinite(busy)) {
          cores.add(new Look((double) to.time(), Math.max(0, busy)));
        }
        from = to;
      }
    }
    return cores;
  }

  /** Resident memory. */
  public List<Look> resident() {
    return looks.stream()
        .filter(look -> Double.isFinite(look.residentBytes()))
        .map(look -> new Look((double) look.time(), look.residentBytes()))
        .toList();
  }

  /** Processors kept busy, on average. */
  public double meanCores() {
    return perSecond(Resource::cpuSeconds);
  }

  /** The most processors kept busy at any time. */
  public double mostCores() {
    return most(cores().stream().mapToDouble(Look::value));
  }

  /** Threads that were ready to run and had no processor, on average. */
  public double waiting() {
    return perSecond(Resource::waitSeconds);
  }

  /** Processors that the hypervisor gave to others, on average. */
  public double stolen() {
    return perSecond(Resource::stealSeconds);
  }

  /** The most resident memory. */
  public double mostResident() {
    return most(looks.stream().mapToDouble(Resource::residentBytes));
  }

  /** The most heap in use after a collection. */
  public double mostHeap() {
    return most(looks.stream().mapToDouble(Resource::heapBytes));
  }

  /** Seconds for which collections stopped it, together. */
  public double paused() {
    return grown(Resource::pauseSeconds);
  }

  /** Bytes read a second. */
  public double reading() {
    return perSecond(Resource::readBytes);
  }

  /** Bytes written a second. */
  public double writing() {
    return perSecond(Resource::writtenBytes);
  }

  private double perSecond(ToDoubleFunction<Resource> sum) {
    List<Resource> known = known(sum);
    return known.size() < 2
        ? Double.NaN
        : grown(sum) * 1000 / (known.getLast().time() - known.getFirst().time());
  }

  private double grown(ToDoubleFunction<Resource> sum) {
    List<Resource> known = known(sum);
    return known.isEmpty()
        ? Double.NaN
        : Math.max(0, sum.applyAsDouble(known.getLast()) - sum.applyAsDouble(known.getFirst()));
  }

  private List<Resource> known(ToDoubleFunction<Resource> sum) {
    return looks.stream().filter(look -> Double.isFinite(sum.applyAsDouble(look))).toList();
  }

  private static double most(DoubleStream values) {
    return values.filter(Double::isFinite).max().orElse(Double.NaN);
  }
}
