package org.gridmark.lab.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.lab.trust.TrustedRun;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;

/** A lab with the small study and the frail driver, unless told otherwise, and what it said. */
public final class SmallLab {
  private final Installation installation;
  private Host host = TestHost.get();
  private Hosts hosts = Hosts.alone(host);
  private final Path out;
  private final Map<String, String> build = new HashMap<>(Map.of("gridmark", "test"));
  private String jvm;
  private String name = "small";

  private final Map<String, String> settings = new HashMap<>(Map.of("nodes", "1", "time", "200ms"));
  private List<String> targets = List.of("frail");
  private Consumer<String> begins = step -> {};
  final List<String> notices = new CopyOnWriteArrayList<>();

  /**
   * @param home as {@link TestInstallation} makes it, or empty
   * @param out where runs go
   */
  SmallLab(Path home, Path out) {
    jvm = QuickJvm.of(home);
    settings.put("jvm", jvm);
    this.installation = new Installation(home);
    this.out = out;
  }

  /** From now on programs are started with these options. */
  void jvm(String options) {
    jvm = options;
    settings.put("jvm", jvm);
  }

  /** From now on programs run there. */
  void on(Host other) {
    host = other;
    on(Hosts.alone(other));
  }

  /** From now on programs run on these. */
  void on(Hosts several) {
    hosts = several;
    jvm(QuickJvm.USUAL); // the archive is not there
  }

  /** From now on it is another build. */
  void rebuilt(String version) {
    build.put("gridmark", version);
  }

  /** From now on a measured phase lasts so long. */
  void lasting(String measured) {
    settings.put("time", measured);
  }

  /** From now on there are so many nodes. */
  void nodes(int count) {
    settings.put("nodes", String.valueOf(count));
  }

  /** From now on these are set. */
  void set(Map<String, String> more) {
    settings.putAll(more);
  }

  /** From now on clients have no better priority than other processes. */
  void evenPriority() {
    settings.put("priority", "off");
  }

  /** From now on this is done when the phase of that name begins. */
  void when(String phase, Runnable begins) {
    atStep(
        name -> {
          if (name.equals(phase)) {
            begins.run();
          }
        });
  }

  /** From now on every step, such as a phase, is told of as it begins. */
  void atStep(Consumer<String> begins) {
    this.begins = begins;
  }

  /** From now on it is this study, on the target that comes with it, with two nodes. */
  void study(String whole) {
    name = whole;
    targets = List.of(installation.study(whole).target().orElseThrow().name());
    settings.clear();
    settings.put("jvm", jvm);
    settings.put("nodes", "2");
  }

  /** From now on it is this study, on the same target. */
  void other(String study) {
    name = study;
  }

  /** From now on these are compared. */
  void targets(String... names) {
    targets = List.of(names);
  }

  Path run(String experiment, String strategies, int trials, Map<String, String> options)
      throws LabFailure, InterruptedException {
    return lab().run(asked(experiment, strategies, trials, options), new Told());
  }

  void resume(Path run, boolean force) throws LabFailure, InterruptedException {
    lab().resume(trusted(run), force, new Told());
  }

  private TrustedRun trusted(Path run) {
    return TrustedRun.of(run, installation, Provenance.ofUser(), false);
  }

  private Lab lab() {
    return new Lab(installation, hosts, build, OwnCost.Measuring.NONE);
  }

  private RunSpec asked(
      String experiment, String strategies, int trials, Map<String, String> options) {
    Study study = installation.study(name);
    List<Target> drivers = targets.stream().map(one -> installation.driver(study, one)).toList();
    Experiment wanted =
        study.experiments().stream()
            .filter(one -> one.name().equals(experiment))
            .findFirst()
            .orElseThrow();
    return new RunSpec(
        "test",
        study,
        wanted,
        Settings.of(study, false, settings),
        false,
        Candidates.named(host, drivers, strategies),
        trials,
        options,
        out);
  }

  /** Keeps the notices. */
  private final class Told implements Progress {
    @Override
    public void started(Path directory, int trials) {}

    @Override
    public void step(int trial, String strategy, int step, int all, String name, Duration left) {
      begins.accept(name);
    }

    @Override
    public void advance(double share, Duration left) {}

    @Override
    public void notice(String text) {
      notices.add(text);
    }

    @Override
    public void ended() {}
  }
}
