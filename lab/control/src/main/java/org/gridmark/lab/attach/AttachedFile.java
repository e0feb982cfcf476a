package org.gridmark.lab.attach;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.WriteFailure;

/**
 * The record of a run on the user's cluster, {@code attached.json} in its directory. Written before
 * the first cache is made.
 *
 * @param target the driver's name
 * @param file that it is attached by
 * @param cluster that it is; one of which nothing is known in files of earlier versions
 * @param prefix of the names of all caches that the run makes
 * @param caches that the run makes, by their names there; none in files of earlier versions
 * @param state whether caches of the run are there
 * @param before how many entries each cache of others had when the run began
 * @param after the same when it ended; empty until then
 */
public record AttachedFile(
    String target,
    String file,
    ClusterIdentity cluster,
    String prefix,
    Set<String> caches,
    State state,
    Map<String, Long> before,
    Map<String, Long> after) {
  /** A hundred thousand caches of others have less. */
  private static final long MOST_BYTES = 16L << 20;

  /** Its name. */
  public static final String NAME = "attached.json";

  /** Whether caches of a run are on the user's cluster. */
  public enum State {
    /** They may be: the run is under way, or did not come to remove them. */
    MADE,
    /** They are, because the user wants them. */
    KEPT,
    /** They are not. */
    REMOVED
  }

  /** That of a run; empty if it is not attached. */
  public static Optional<AttachedFile> of(Path run) {
    Path file = run.resolve(NAME);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new BadInput(file + ": is no file");
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new BadInput(file + ": larger than %d MB".formatted(MOST_BYTES >> 20));
      }
      ObjectNode read = Json.read(Files.readString(file), ObjectNode.class);
      // An earlier version noted neither.
      read.putIfAbsent("cluster", Json.tree(ClusterIdentity.UNKNOWN));
      read.putIfAbsent("caches", Json.tree(Set.of()));
      return Optional.of(Json.value(read, AttachedFile.class));
    } catch (JsonProcessingException e) {
      throw new BadInput(file + ": damaged: " + e.getOriginalMessage().replaceAll("\\s+", " "));
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + ": " + WriteFailure.reason(e));
    }
  }

  /** The same in another state. */
  AttachedFile in(State other) {
    return new AttachedFile(target, file, cluster, prefix, caches, other, before, after);
  }

  /** The same, with what was there when the run ended. */
  AttachedFile ended(Map<String, Long> found) {
    return new AttachedFile(target, file, cluster, prefix, caches, state, before, found);
  }

  /** Signs what is to be removed: another's list, or a longer one, is not believed. */
  void sign(Path run) {
    Provenance.ofUser().signCaches(run, removable());
  }

  /** Whether this user has signed it here, and nobody has changed what is to be removed. */
  boolean signed(Path run) {
    return Provenance.ofUser().ownCaches(run, removable());
  }

  private String removable() {
    return Json.line(List.of(target, file, cluster, prefix, new TreeSet<>(caches)));
  }

  /** Whether it was noted of this cluster. */
  boolean isOf(ClusterIdentity other) {
    return cluster.is(other);
  }

  /** Writes it to a run's directory. */
  void write(Path run) {
    Path path = run.resolve(NAME);
    try {
      AtomicFile.write(path, Json.pretty(this) + "\n");
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }
}
