package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.analyse.search.Probe;
import org.gridmark.record.Event;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;

/**
 * The differences of several runs, in words. The question must be the same for their numbers to be
 * compared; the machine should be; the target may differ, as that is the purpose.
 *
 * @param asked study, experiment, settings, options and loads, the number of hosts: a line each
 * @param machine processors, memory, kernel, JDK: a line each
 * @param other all else, such as the version of the target: a line each
 */
public record Likeness(List<String> asked, List<String> machine, List<String> other) {
  private static final Set<String> OF_MACHINE =
      Set.of("processor", "cores", "memory", "system", "kernel", "jdk");

  /** How often to try, and how to look at it, are no part of the question. */
  private static final Set<String> BESIDE_THE_QUESTION =
      Set.of("precision", "budget", "race", "force", "forced", "hosts", "attach", "attach.prefix");

  private static final String HOST = "host ";

  /** Copies. */
  public Likeness {
    asked = List.copyOf(asked);
    machine = List.copyOf(machine);
    other = List.copyOf(other);
  }

  /** That of these runs. */
  public static Likeness of(List<Analysis> runs) {
    return new Likeness(
        differences(runs, Likeness::asked),
        differences(runs, one -> facts(one, true)),
        differences(runs, one -> facts(one, false)));
  }

  private static List<String> differences(
      List<Analysis> runs, Function<Analysis, Map<String, String>> of) {
    Map<String, Map<String, String>> byRun = new LinkedHashMap<>();
    runs.forEach(run -> byRun.put(run.run().info().name(), of.apply(run)));
    return Differences.among(byRun);
  }

  private static Map<String, String> asked(Analysis analysis) {
    RunInfo info = analysis.run().info();
    Map<String, String> all = new LinkedHashMap<>();
    all.put("experiment", info.spec().study() + "/" + info.spec().experiment());
    all.put("quick", String.valueOf(info.spec().quick()));
    info.spec().settings().forEach((name, value) -> all.put("setting " + name, value));
    info.spec().options().entrySet().stream()
        .filter(option -> !BESIDE_THE_QUESTION.contains(option.getKey()))
        .forEach(option -> all.put("option " + option.getKey(), option.getValue()));
    all.put("hosts", hosts(info));
    all.putAll(loads(analysis));
    return all;
  }

  /** How many, as a run on one does not name it; emulated ones as they were asked for. */
  private static String hosts(RunInfo info) {
    String asked = info.spec().options().getOrDefault("hosts", "");
    long named =
        info.environment().facts().keySet().stream().filter(name -> name.startsWith(HOST)).count();
    return asked.startsWith("emulated") ? asked : String.valueOf(Math.max(1, named));
  }

  /** The open loads of each phase. */
  private static Map<String, String> loads(Analysis analysis) {
    Map<String, Set<String>> byPhase = new TreeMap<>();
    List<TrialData> trials = analysis.run().trials();
    trials.stream()
        .flatMap(trial -> trial.events(Event.LoadStarted.class))
        .filter(load -> !Probe.made(load.phase(), trials))
        .forEach(
            load ->
                byPhase
                    .computeIfAbsent("load of " + load.phase(), first -> new TreeSet<>())
                    .add(
                        "%s %s/s, %s users".formatted(load.schedule(), load.rate(), load.users())));
    Map<String, String> words = new LinkedHashMap<>();
    byPhase.forEach((phase, loads) -> words.put(phase, String.join("; ", loads)));
    return words;
  }

  private static Map<String, String> facts(Analysis analysis, boolean ofMachine) {
    RunInfo info = analysis.run().info();
    Map<String, String> all = new LinkedHashMap<>();
    if (!ofMachine) {
      all.put("target", info.environment().product());
      all.put("strategies", String.join(", ", info.spec().strategies().keySet()));
    }
    List<String> names = new ArrayList<>(info.environment().facts().keySet());
    names.removeIf(name -> (OF_MACHINE.contains(name) || name.startsWith(HOST)) != ofMachine);
    names.forEach(name -> all.put(name, info.environment().facts().getOrDefault(name, "")));
    return all;
  }
}
