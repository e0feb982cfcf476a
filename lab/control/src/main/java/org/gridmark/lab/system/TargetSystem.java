package org.gridmark.lab.system;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.program.ByItself;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/**
 * A study's own target in use, beside being measured: it stands in a directory until it is stopped,
 * and goes on there with what it has stored when it is started again. Or a study's frontend before
 * a target, which begins anew each time.
 */
public final class TargetSystem {
  /** More than everything in it may take to end. */
  private static final Duration TO_STOP = Duration.ofMinutes(2);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private final Study study;
  private final Path directory;
  private final Restarts.Policy policy;

  /**
   * @param study that brings its target, or has a frontend
   */
  public TargetSystem(Study study, Path directory) {
    this(study, directory, Restarts.USUAL);
  }

  /** One that is held up with another patience. */
  TargetSystem(Study study, Path directory, Restarts.Policy policy) {
    this.study = study;
    this.directory = directory;
    this.policy = policy;
  }

  /**
   * Starts it and holds it up until this process ends; whatever ends it, no process is left.
   *
   * @param host that it stands on
   * @param store the target before which the frontend stands; empty: the study's own, or the
   *     frontend's usual one
   * @param given settings that are not to be as they were, or as they usually are
   * @param out told line by line that it is ready, and how to use it
   * @param notices told in a line what has died and was started again
   * @throws BadInput before anything starts
   * @throws LabFailure if it cannot be held up any longer
   */
  public void hold(
      Installation installation,
      Host host,
      Optional<Candidate> store,
      Map<String, String> given,
      Consumer<String> out,
      Consumer<String> notices)
      throws LabFailure, InterruptedException {
    Candidate target = store.orElseGet(() -> usualTarget(installation));
    RunSpec asked = spec(usual(given), target); // no directory is made for what cannot be
    int port = study.frontend().isPresent() ? possible(installation, host, asked) : 0;
    try (SystemFolder folder = SystemFolder.hold(directory);
        SystemSupervisor standing =
            new SystemSupervisor(
                installation,
                host,
                spec(settings(host, folder, given), target),
                port,
                folder,
                policy,
                notices)) {
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(standing::close));
      try {
        standing.begin();
        usage(standing, asked.settings()).forEach(out);
        out.accept(ready(folder, target));
        standing.hold();
      } catch (LabFailure e) {
        standing.standAside();
        throw e;
      }
    }
  }

  private Candidate usualTarget(Installation installation) {
    Target target =
        study.frontend().isPresent()
            ? installation.driver(study.frontend().get().usualTarget())
            : study.target().orElseThrow();
    return new Candidate(target, Strategy.DEFAULT, target.name());
  }

  private RunSpec spec(Settings settings, Candidate target) {
    return new RunSpec(
        "",
        study,
        new ByItself(study),
        settings,
        false,
        new Candidates(List.of(target), Map.of()),
        1,
        Map.of(),
        directory);
  }

  /**
   * Refuses what cannot stand here, and finds the port of the frontend.
   *
   * @throws BadInput if the target, the machine or the port cannot be
   */
  private int possible(Installation installation, Host host, RunSpec asked) throws LabFailure {
    Candidate one = asked.able(installation::service).able().getFirst();
    Settings settings = asked.settings(one);
    try {
      asked.sizes(one, installation).requireFits(settings, host.availableMemory());
      int wanted = study.frontend().orElseThrow().port(settings);
      return wanted == 0 ? host.lastingPort(List.of()) : host.freePort(wanted);
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
  }

  private List<String> usage(SystemSupervisor standing, Settings settings) {
    return study
        .frontend()
        .map(frontend -> frontend.usage(standing.address(), settings))
        .orElse(List.of());
  }

  private String ready(SystemFolder folder, Candidate target) {
    String on = study.frontend().isPresent() ? " on " + words(target) : "";
    return "%s stands in %s%s; Ctrl-C, or gridmark %s stop --dir %s, ends it"
        .formatted(study.name(), folder, on, study.name(), directory);
  }

  private static String words(Candidate target) {
    String name = target.driver().name();
    return target.strategy().equals(Strategy.DEFAULT)
        ? name
        : name + "/" + target.strategy().name();
  }

  /** Those given, or else as they were, or else as usual. */
  private Settings settings(Host host, SystemFolder folder, Map<String, String> given) {
    Optional<SystemState> before = folder.note();
    if (before.isPresent() && !before.get().study().equals(study.name())) {
      throw new BadInput(directory + " is of " + before.get().study() + ", not of " + study.name());
    }
    Settings now =
        before
            .filter(note -> study.frontend().isEmpty())
            .map(note -> changed(note, given))
            .orElseGet(() -> usual(given));
    Cores.of(now).requirePossible(host.facts());
    Java.requireKnown(now, List.of(Jvm.of(host)));
    return now;
  }

  private Settings usual(Map<String, String> given) {
    Map<String, String> all = new TreeMap<>(study.usual());
    all.putAll(given);
    return Settings.of(study, false, all);
  }

  /** Data that is there has to be found where it is. */
  private Settings changed(SystemState note, Map<String, String> given) {
    usual(given); // which knows every key
    Settings then = usual(Map.of()).with(note.settings());
    Settings now = then.with(given);
    if (!study.services(then).equals(study.services(now))) {
      throw new BadInput(
          "%s has its data in %s, and these settings are for %s"
              .formatted(
                  directory,
                  String.join(", ", study.services(then)),
                  String.join(", ", study.services(now))));
    }
    for (String key : study.lasting()) {
      if (!then.text(key).equals(now.text(key))) {
        throw new BadInput(
            "%s: expected %s, which %s began with, not %s"
                .formatted(key, then.text(key), directory, now.text(key)));
      }
    }
    return now;
  }

  /**
   * Ends it, and returns when it has ended.
   *
   * @throws BadInput if none stands there
   */
  public void stop() throws LabFailure {
    SystemState note = SystemFolder.standing(directory, study.name());
    ProcessHandle process =
        note.process()
            .orElseThrow(
                () -> new BadInput("process " + note.pid() + " is not the one that started it"));
    process.destroy();
    long deadline = System.nanoTime() + TO_STOP.toNanos();
    while (SystemFolder.held(directory)) {
      if (System.nanoTime() > deadline) {
        throw new LabFailure("process " + note.pid() + " has been told to end, and does not");
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  /**
   * Runs an admin command.
   *
   * @param given settings that are to be others for it alone
   * @throws BadInput if it needs a system and none stands there, or by the admin command
   */
  public void run(
      AdminCommand adminCommand,
      Map<String, String> given,
      List<String> arguments,
      Consumer<String> out)
      throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    // A study's libraries look for their parts by the thread's class loader.
    thread.setContextClassLoader(study.getClass().getClassLoader());
    try {
      perform(adminCommand, given, arguments, out);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private void perform(
      AdminCommand adminCommand,
      Map<String, String> given,
      List<String> arguments,
      Consumer<String> out)
      throws Exception {
    if (adminCommand.needsSystem()) {
      SystemState note = SystemFolder.standing(directory, study.name());
      if (note.services().isEmpty()) {
        throw new BadInput("the system in " + directory + " is not ready yet");
      }
      adminCommand.run(Services.of(note.services()), changed(note, given), arguments, out);
    } else {
      adminCommand.run(Services.of(Map.of()), usual(given), arguments, out);
    }
  }
}
