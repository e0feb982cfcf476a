package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostCommand;
import org.gridmark.lab.language.Language;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.script.Script;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;

/**
 * The clients of a plan in other languages than Java. One that cannot take part, or fails on the
 * way, is left out from there on, with one line; the others go on.
 */
public final class LanguageClients {
  /** As the users of a Java client have it: all of them are there by then. */
  private static final Duration LEAD = Duration.ofMillis(100);

  private static final int LONGEST_VERSION = 100;

  private final Plan plan;
  private final Candidate candidate;
  private final Settings settings;
  private final UnaryOperator<String> caches;
  private final Installation installation;
  private final Told told;
  private final Map<String, Language> known = new LinkedHashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();

  /** Who hears of them. */
  public interface Told {
    /** A client takes no part from here on: a line that says why. */
    void leftOut(String line);

    /** A language is run by this version of its tool: for the record. */
    void runs(String language, String version);
  }

  /** Of a plan that has none. */
  static final Told NOBODY =
      new Told() {
        @Override
        public void leftOut(String line) {}

        @Override
        public void runs(String language, String version) {}
      };

  LanguageClients(RunSpec spec, Candidate candidate, Installation installation, Told told) {
    this.plan = spec.plan(candidate);
    this.candidate = candidate;
    this.settings = spec.settings(candidate);
    AttachOption attach = spec.attach();
    this.caches = attach == null ? UnaryOperator.identity() : attach.attachment().prefix()::concat;
    this.installation = installation;
    this.told = told;
  }

  /** Whether a client is one of them. */
  public boolean has(String client) {
    return plan.languages().containsKey(client);
  }

  /** The name of the target, whichever version it is. */
  String target() {
    return candidate.driver().name().replaceFirst("@.*", "");
  }

  /** Whether a phase has a part for one that is left out, or for a near cache that one has not. */
  public boolean misses(Phase phase) {
    return phase.loads().stream().map(Load::client).anyMatch(leftOut::containsKey)
        || (Script.near(phase.loads()) && !phase.loads().stream().allMatch(this::hasNear));
  }

  private boolean hasNear(Load load) {
    Language language = known.get(load.client());
    return language != null && language.near().contains(target());
  }

  /** A client takes no part from here on. */
  void leaveOut(String client, String why) {
    if (leftOut.putIfAbsent(client, why) == null) {
      told.leftOut(
          "client %s (%s) is left out: %s"
              .formatted(client, plan.languages().get(client), Printable.message(why)));
    }
  }

  /** A client's part of a phase. */
  public Script script(Phase.Measure phase, String client) {
    List<Load> mine = phase.loads().stream().filter(load -> load.client().equals(client)).toList();
    Seed seed = new Seed(settings.seed()).with(phase.name()).with(client);
    return Script.of(mine, phase.duration(), LEAD, settings.requestTimeout(), seed, caches);
  }

  /**
   * The command line of a client on a host; what it needs is there when this returns.
   *
   * @throws BadInput in one line, if it cannot run there
   */
  List<String> command(String client, HostLayout layout) {
    Language language =
        installation.languages().of(Objects.requireNonNull(plan.languages().get(client)));
    if (!language.targets().contains(target())) {
      throw new BadInput(
          "%s has no client for %s here, but for %s"
              .formatted(
                  language.title(),
                  target(),
                  String.join(", ", new TreeSet<>(language.targets()))));
    }
    told.runs(language.name(), version(client, language, layout));
    Path packages = installation.packages().of(language);
    known.put(client, language);
    try {
      Host host = layout.host();
      Path folder = host.files().push(language.folder());
      return language.command(
          folder, packages.equals(language.folder()) ? folder : host.files().push(packages));
    } catch (IOException e) {
      throw new BadInput("cannot install on " + layout.host().name() + ": " + e.getMessage());
    }
  }

  private static String version(String client, Language language, HostLayout layout) {
    String said;
    try {
      Path log = layout.host().files().folder(layout.logs()).resolve(client + ".log");
      said = HostCommand.output(layout.host(), log, language.version()).strip();
    } catch (IOException e) {
      throw new BadInput(
          "%s needs %s %s or newer on the PATH"
              .formatted(language.title(), language.tool(), language.least()));
    }
    if (!language.isMetBy(said)) {
      throw new BadInput(
          "%s needs %s %s or newer, not '%s'"
              .formatted(language.title(), language.tool(), language.least(), said));
    }
    return said.substring(0, Math.min(LONGEST_VERSION, said.length()));
  }
}
