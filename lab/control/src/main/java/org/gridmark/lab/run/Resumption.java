package org.gridmark.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;

/** From what a run's directory says to what was asked, so that it can go on. */
final class Resumption {
  /** Its name among the options of a run. */
  static final String FORCED = "forced";

  private final RunDirectory directory;
  private final RunInfo info;
  private final Installation installation;
  private final Host host;

  Resumption(RunDirectory directory, Installation installation, Host host) {
    this.directory = directory;
    this.info = directory.info();
    this.installation = installation;
    this.host = host;
  }

  /**
   * The request of the run.
   *
   * @throws BadInput if the run is complete, or of another format, or needs what is not installed
   */
  RunSpec spec() {
    requireUnfinished(directory);
    return request();
  }

  /**
   * Refuses a run of which nothing is left to do, or nothing can be done.
   *
   * @throws BadInput as {@link #spec} would
   */
  static void requireUnfinished(RunDirectory directory) {
    RunInfo info = directory.info();
    if (info.format() != RunInfo.FORMAT) {
      throw new BadInput(
          "%s has format %d, and only format %d can be resumed"
              .formatted(directory.path(), info.format(), RunInfo.FORMAT));
    }
    if (info.state() == RunInfo.State.COMPLETE) {
      throw new BadInput(directory.path() + " is complete: there is nothing to resume");
    }
  }

  /** The same, whether or not there is anything left to do. */
  RunSpec request() {
    Study study = installation.study(info.spec().study());
    return new RunSpec(
        info.spec().command(),
        study,
        experiment(study),
        Settings.of(study, info.spec().quick(), info.spec().settings()),
        info.spec().quick(),
        Candidates.of(info, study, installation, host),
        repetitions(),
        info.spec().options(),
        directory.path());
  }

  /** Of those that were never dropped. */
  private int repetitions() {
    return info.plan().order().stream()
        .mapToInt(label -> Collections.frequency(info.plan().order(), label))
        .max()
        .orElse(1);
  }

  private Experiment experiment(Study study) {
    List<String> names = study.experiments().stream().map(Experiment::name).toList();
    int index = names.indexOf(info.spec().experiment());
    if (index < 0) {
      throw new BadInput(
          "no experiment "
              + info.spec().study()
              + "/"
              + info.spec().experiment()
              + Suggestion.hint(info.spec().experiment(), names));
    }
    return study.experiments().get(index);
  }

  /** The changes of the environment, in a line; empty if there are none. */
  static Optional<String> changes(RunInfo then, RunInfo now) {
    List<String> changes = new ArrayList<>();
    change(changes, "product", then.environment().product(), now.environment().product());
    Map<String, String> before = then.environment().facts();
    Map<String, String> after = now.environment().facts();
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    names.removeIf(name -> name.endsWith(Reach.MEASURED));
    for (String name : names) {
      change(
          changes, name, before.getOrDefault(name, "unknown"), after.getOrDefault(name, "unknown"));
    }
    return changes.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", changes));
  }

  private static void change(List<String> changes, String name, String before, String after) {
    if (!before.equals(after)) {
      changes.add(name + " was " + before + " and is " + after);
    }
  }

  /** Notes the changes with the run if that is wanted, and refuses it if not. */
  static void accept(RunDirectory directory, String changes, boolean force) {
    if (!force) {
      throw new BadInput(
          directory.path() + " began under other conditions: " + changes + " (--force goes on)");
    }
    String before = directory.info().spec().options().getOrDefault(FORCED, "");
    if (!before.endsWith(changes)) {
      directory.option(FORCED, before.isEmpty() ? changes : before + "; " + changes);
    }
  }
}
