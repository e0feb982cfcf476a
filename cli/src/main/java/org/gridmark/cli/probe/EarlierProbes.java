package org.gridmark.cli.probe;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.probe.Semantics;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.RunInfo;
import org.gridmark.record.Shell;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.gridmark.store.StudyDirectory;

/**
 * The kept runs in one directory that probed their targets, the newest first: what they found is
 * set beside the comparisons of the same targets.
 */
public final class EarlierProbes {
  private static final String BACKUPS = "backups";
  private static final String USUAL_BACKUPS = "1";
  private static final String USUAL_OUT = "runs";

  /** A run that probed. */
  private record Kept(Path path, RunInfo info) {}

  private final Path results;
  private final List<Kept> kept;
  private final Map<Path, Semantics> read = new HashMap<>();

  private EarlierProbes(Path results) {
    this.results = results;
    this.kept =
        RunReader.names(results).stream()
            .map(results::resolve)
            .flatMap(EarlierProbes::probe)
            .sorted(Comparator.comparingLong((Kept one) -> one.info().started()).reversed())
            .toList();
  }

  /**
   * Writes into the record of a run of several targets what the newest probes of them found, from
   * the directory that the run is in. Of other runs nothing is written.
   */
  public static void setBeside(Path run) {
    RunDirectory directory = RunDirectory.open(run);
    RunInfo info = directory.info();
    boolean attached = AttachOption.of(info.spec().options()) != null;
    if (info.allTargets().size() < 2 || attached || probed(info)) {
      return;
    }
    EarlierProbes probes = new EarlierProbes(results(run));
    Map<String, EarlierProbe> known = info.publication().probes();
    Map<String, EarlierProbe> all = new LinkedHashMap<>();
    for (String candidate : info.spec().strategies().keySet()) {
      Optional<EarlierProbe> found = probes.of(info, candidate);
      all.put(
          candidate,
          found
              .or(() -> Optional.ofNullable(known.get(candidate)).filter(EarlierProbe::there))
              .orElseGet(() -> EarlierProbe.none(probes.command(info, candidate))));
    }
    directory.probes(all);
  }

  /** The directory that holds a run, or the study that the run belongs to. */
  private static Path results(Path run) {
    Path whole = run.toAbsolutePath().normalize();
    Path folder = Objects.requireNonNullElse(whole.getParent(), whole);
    return StudyDirectory.is(folder)
        ? Objects.requireNonNullElse(folder.getParent(), folder)
        : folder;
  }

  private static Stream<Kept> probe(Path path) {
    try {
      RunInfo info = RunDirectory.open(path).info();
      return probed(info) ? Stream.of(new Kept(path, info)) : Stream.of();
    } catch (BadInput noRun) {
      return Stream.of();
    }
  }

  private static boolean probed(RunInfo info) {
    return !info.publication().probed().isEmpty();
  }

  /** The answers of the newest probe about one of those compared in a run. */
  private Optional<EarlierProbe> of(RunInfo compared, String candidate) {
    String target = compared.targetOf(candidate);
    String strategy = withoutScale(compared.ownName(candidate));
    return kept.stream()
        .filter(one -> same(compared, one.info(), target))
        .flatMap(one -> answers(one, target, strategy).stream())
        .findFirst();
  }

  private static boolean same(RunInfo compared, RunInfo probe, String target) {
    String product = compared.productOf(target);
    return probe.allTargets().contains(target)
        && !product.isEmpty()
        && product.equals(probe.productOf(target))
        && backups(compared).equals(backups(probe));
  }

  private static String backups(RunInfo info) {
    return info.spec().settings().getOrDefault(BACKUPS, USUAL_BACKUPS);
  }

  private Optional<EarlierProbe> answers(Kept one, String target, String strategy) {
    String label = one.info().nameOf(target, strategy);
    if (!one.info().spec().strategies().containsKey(label)
        || !one.info().targetOf(label).equals(target)) {
      return Optional.empty();
    }
    List<EarlierProbe.Answer> answers = semantics(one).kept(label);
    return answers.isEmpty()
        ? Optional.empty()
        : Optional.of(new EarlierProbe(one.info().name(), one.info().started(), "", answers));
  }

  private Semantics semantics(Kept one) {
    return read.computeIfAbsent(
        one.path(), path -> Semantics.of(Analyst.analyse(RunReader.read(path))));
  }

  /** The command that makes the probe that is missing. */
  private String command(RunInfo compared, String candidate) {
    StringBuilder command = new StringBuilder("gridmark probe ");
    command.append(compared.targetOf(candidate));
    String strategy = withoutScale(compared.ownName(candidate));
    if (!strategy.equals(Strategy.DEFAULT.name())) {
      command.append(" --strategy ").append(strategy);
    }
    if (!backups(compared).equals(USUAL_BACKUPS)) {
      command.append(" --set backups=").append(backups(compared));
    }
    if (!results.equals(Path.of(USUAL_OUT).toAbsolutePath().normalize())) {
      command.append(" --out ").append(Shell.quoted(results.toString()));
    }
    return command.toString();
  }

  /** A strategy that varies the size of the data alone keeps what the target by itself keeps. */
  static String withoutScale(String strategy) {
    boolean scaled = strategy.startsWith(Strategy.SCALE) && !strategy.contains(Strategy.PLUS);
    return scaled ? Strategy.DEFAULT.name() : strategy;
  }
}
