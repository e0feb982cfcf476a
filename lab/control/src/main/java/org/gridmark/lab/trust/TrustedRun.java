package org.gridmark.lab.trust;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.StudyDirectory;

/**
 * A run whose settings may be used again: it was made here by this user, or they run nothing, or
 * the user trusts it.
 */
public final class TrustedRun {
  private static final int MOST = 5;
  private static final int LONGEST = 200;

  private final Path path;
  private final boolean byUser;

  private TrustedRun(Path path, boolean byUser) {
    this.path = path;
    this.byUser = byUser;
  }

  /**
   * Looks at a run's folder, and runs nothing of it.
   *
   * @param byUser whether the user says that it can be trusted
   * @throws BadInput with all that would be run, if it came from elsewhere
   */
  public static TrustedRun of(
      Path run, Installation installation, Provenance provenance, boolean byUser) {
    RunInfo info = RunDirectory.open(run).info();
    if (!byUser && !provenance.own(run, info)) {
      List<String> code = Code.of(info, installation);
      if (!code.isEmpty()) {
        throw refusal(run, code);
      }
    }
    return new TrustedRun(run, byUser);
  }

  /**
   * Looks at the folder of a whole study, whose command is parsed again.
   *
   * @throws BadInput with that command, if it came from elsewhere
   */
  public static void require(StudyDirectory study, Provenance provenance, boolean byUser) {
    if (!byUser && !provenance.own(study.path(), study.info())) {
      throw refusal(
          study.path(), List.of("gridmark " + String.join(" ", study.info().arguments())));
    }
  }

  private static BadInput refusal(Path folder, List<String> code) {
    String some = code.stream().limit(MOST).map(TrustedRun::cut).collect(Collectors.joining("; "));
    String more =
        code.size() > MOST ? "; and %d more such things".formatted(code.size() - MOST) : "";
    return new BadInput(
        "%s was not made here by you, or has been changed, and would use: %s (--trust does)"
            .formatted(folder, some + more));
  }

  /** Says how long it is, where not all is shown: padding must not hide an option. */
  private static String cut(String code) {
    String line = code.replaceAll("\\p{Cntrl}+", " ");
    return line.length() <= LONGEST
        ? line
        : line.substring(0, LONGEST)
            + "... (%d characters, not all shown: see run.json)".formatted(line.length());
  }

  /** Whether the user says that it can be trusted, whoever made it. */
  public boolean byUser() {
    return byUser;
  }

  /** Its folder. */
  public Path path() {
    return path;
  }
}
