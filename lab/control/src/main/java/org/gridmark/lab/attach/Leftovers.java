package org.gridmark.lab.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.attach.AttachedFile.State;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.RunLock;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.RunPrefix;

/** The caches that runs have left on a cluster whose keeper was killed with them. */
record Leftovers(KeeperLine line, Consumer<String> notice) {
  /**
   * Removes what the runs of a folder have left on this cluster, but for those that are under way,
   * and for what a user wants to be kept.
   *
   * @param target of these runs
   */
  void remove(Path folder, String target) throws LabFailure, InterruptedException {
    for (Path run : runs(folder)) {
      AttachedFile attached = AttachedFile.of(run).orElse(null);
      if (attached != null
          && attached.state() == State.MADE
          && attached.target().equals(target)
          && attached.isOf(line.cluster())
          && !attached.prefix().equals(RunPrefix.KEPT.text())
          && !RunLock.held(run)) {
        remove(run, attached);
      }
    }
  }

  private void remove(Path run, AttachedFile attached) throws LabFailure, InterruptedException {
    try {
      RunPrefix prefix = new RunPrefix(attached.prefix());
      Keeper.requireOwn(run, attached, line.of(prefix, attached.caches()));
      line.remove(prefix.text(), attached.caches());
    } catch (BadInput e) {
      notice.accept(run + ": " + e.getMessage());
      return;
    }
    attached.in(State.REMOVED).write(run);
    notice.accept("removed what " + run + " had left on the cluster");
  }

  /** Those of a folder; the folder itself, where it is a run. */
  private static List<Path> runs(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return Stream.concat(Stream.of(folder), inside)
          .filter(one -> Files.isRegularFile(one.resolve(AttachedFile.NAME)))
          .toList();
    } catch (IOException e) {
      return List.of(); // what cannot be read here is told where it is needed
    }
  }
}
