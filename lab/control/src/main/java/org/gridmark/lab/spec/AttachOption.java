package org.gridmark.lab.spec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * The wish to run on a cluster that the user has already.
 *
 * @param file the vendor's client configuration
 * @param readOnly whether every write is refused
 * @param keep whether the caches stay when the run has ended
 * @param prefix of the names of the run's caches; empty before the run has begun
 * @param url in place of the file; empty where there is one
 */
public record AttachOption(Path file, boolean readOnly, boolean keep, String prefix, String url) {
  /** Its name among the options of a run. */
  public static final String ATTACH = "attach";

  /** Likewise; it has no value. */
  public static final String READ_ONLY = "read-only";

  /** Likewise. */
  public static final String KEEP = "keep";

  /** Those without a value. */
  public static final Set<String> FLAGS = Set.of(READ_ONLY, KEEP);

  /** The value of a flag. */
  public static final String ON = "on";

  private static final String PREFIX = "attach.prefix";

  /** Settings that say something of the cluster's servers. */
  static final List<String> OF_SERVERS = List.of("nodes", "servers", "heap", "backups", "port");

  /**
   * Reads the options of a run.
   *
   * @return null: the lab starts the cluster
   */
  public static @Nullable AttachOption of(Map<String, String> options) {
    String file = options.get(ATTACH);
    if (file == null) {
      FLAGS.stream()
          .filter(options::containsKey)
          .findFirst()
          .ifPresent(
              flag -> {
                throw new BadInput("--" + flag + ": goes with --attach alone");
              });
      return null;
    }
    AttachOption wish =
        new AttachOption(
            Path.of(Attachment.isUrl(file) ? "" : file),
            options.containsKey(READ_ONLY),
            options.containsKey(KEEP),
            options.getOrDefault(PREFIX, ""),
            Attachment.isUrl(file) ? file : "");
    if (wish.readOnly && wish.keep) {
      throw new BadInput("--keep: a run with --read-only makes nothing that could be kept");
    }
    return wish;
  }

  /** The options, with the prefix that the run has now. */
  static Map<String, String> told(String prefix) {
    return Map.of(PREFIX, prefix);
  }

  /** The settings by which drivers and programs are told. */
  Map<String, String> settings() {
    return attachment().settings();
  }

  /** The same, for a driver. */
  public Attachment attachment() {
    return new Attachment(file, prefix, readOnly, url);
  }

  /** The file or the URL, for people. */
  public String where() {
    return url.isEmpty() ? file.toString() : url;
  }

  /** Refuses a file that is not there, and what would be of the cluster's servers. */
  public void requirePossible(Map<String, String> given) {
    if (url.isEmpty() && (!Files.isReadable(file) || !Files.isRegularFile(file))) {
      throw new BadInput(
          "--attach: cannot read " + file + ": it is not there, or no file (no pipe is read)");
    }
    for (String key : OF_SERVERS) {
      if (given.containsKey(key)) {
        throw new BadInput(
            "--attach: the cluster is there already, so the setting "
                + key
                + " does not go with it");
      }
    }
  }

  private AttachedGrid attached(Target driver) {
    AttachedGrid grid = AttachedGrid.of(driver);
    grid.requireAttachesTo(url);
    return grid;
  }

  /** The candidates, on the user's cluster. */
  Candidates attached(Candidates candidates) {
    if (candidates.drivers().size() > 1) {
      throw new BadInput(
          "--attach: expected one target, whose file this is, not "
              + String.join(",", candidates.drivers().stream().map(Target::name).toList()));
    }
    candidates.able().forEach(one -> requireUnvaried(one.strategy()));
    return new Candidates(
        candidates.able().stream()
            .map(one -> new Candidate(attached(one.driver()), one.strategy(), one.label()))
            .toList(),
        candidates.unsupported());
  }

  /** The size of the data is no matter of the cluster's; most other strategies are of servers. */
  private static void requireUnvaried(Strategy strategy) {
    boolean ofData =
        strategy.name().startsWith(Strategy.SCALE) && !strategy.name().contains(Strategy.PLUS);
    if (!strategy.equals(Strategy.DEFAULT) && !ofData) {
      throw new BadInput(
          "--attach: expected the strategy %s or sizes of the data, not %s: the cluster is not set"
              .formatted(Strategy.DEFAULT.name(), strategy.name()));
    }
  }

  /** The rest of a plan that finds its caches filled. */
  Plan reading(Plan plan) {
    return readOnly ? plan.with(phase -> !fills(phase)) : plan;
  }

  private static boolean fills(Phase phase) {
    return phase instanceof Phase.Once once && once.job().fills();
  }

  /**
   * Refuses a plan that would kill, stop, start or disturb servers, or ask them what only the lab's
   * own tell; and one that writes where nothing is to be written.
   *
   * @param what the experiment
   */
  void requireHarmless(String what, Plan plan) {
    if (!plan.sites().isEmpty()) {
      throw new BadInput(
          "--attach: %s needs a cluster at each of its sites: %s"
              .formatted(what, String.join(", ", plan.siteNames())));
    }
    strikes(plan)
        .filter(fault -> !ofClients(fault) && !ofService(fault))
        .findFirst()
        .ifPresent(
            fault -> {
              throw new BadInput(
                  "--attach: %s has the fault %s, and an attached cluster is not touched"
                      .formatted(what, fault.label()));
            });
    plan.phases().stream()
        .filter(phase -> readOnly && !phase.reads())
        .findFirst()
        .ifPresent(
            phase -> {
              throw new BadInput(
                  "--read-only: %s may write in its phase '%s'".formatted(what, phase.name()));
            });
  }

  private static boolean ofClients(Fault fault) {
    return fault instanceof Fault.ReplaceClients || fault instanceof Fault.CrashClient;
  }

  /** The plan's services are started by the lab, and only they can be meant. */
  private static boolean ofService(Fault fault) {
    return fault instanceof Fault.KillService
        || fault instanceof Fault.StartService
        || fault instanceof Fault.ServiceAway;
  }

  private static Stream<Fault> strikes(Plan plan) {
    return plan.phases().stream()
        .flatMap(phase -> phase.strikes().stream())
        .map(Phase.Strike::fault);
  }
}
