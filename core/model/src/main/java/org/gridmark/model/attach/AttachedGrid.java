package org.gridmark.model.attach;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/** A grid on a cluster of the user's: it has no part that the lab starts. */
public final class AttachedGrid implements Grid {
  /** The things that a client's session never shows. */
  public static final String NOT_SEEN =
      "how many servers there are and where entries are kept; the servers' collections, and on"
          + " other machines their processors, memory and network; other clients' traffic";

  private final Attachable grid;

  private AttachedGrid(Attachable grid) {
    this.grid = grid;
  }

  /**
   * A target as it is when attached.
   *
   * @throws BadInput if its driver cannot do that
   */
  public static AttachedGrid of(Target target) {
    return switch (target) {
      case AttachedGrid attached -> attached;
      case Attachable able -> new AttachedGrid(able);
      default -> throw new BadInput("--attach: target " + target.name() + " cannot be attached to");
    };
  }

  /** The file that it is attached by, in words. */
  public String attachedBy() {
    return grid.attachedBy();
  }

  /**
   * Refuses a URL in place of the file, where the driver reads none.
   *
   * @throws BadInput with what is expected
   */
  public void requireAttachesTo(String url) {
    if (!url.isEmpty() && !grid.attachesTo(url)) {
      throw new BadInput("--attach: expected " + attachedBy() + "; not this URL");
    }
  }

  /** Where its file leads. */
  public Destination destination(Attachment attachment) {
    return grid.destination(attachment);
  }

  @Override
  public String name() {
    return grid.name();
  }

  @Override
  public String product() {
    return grid.attachedProduct() + ", attached";
  }

  @Override
  public List<String> artifacts() {
    return grid.artifacts();
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return grid.attachedTraits();
  }

  /** None: they would be of the servers. */
  @Override
  public List<Strategy> strategies() {
    return List.of();
  }

  @Override
  public List<String> jvmOptions() {
    return grid.jvmOptions();
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Map<String, String> all = new LinkedHashMap<>(grid.attachedSemantics());
    all.put("cluster", "the user's own, attached; nothing there was started, stopped or set");
    all.put("not seen", NOT_SEEN);
    return all;
  }

  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    return grid.bytesPerEntry(cache, backups);
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of();
  }

  @Override
  public boolean livesInClient(ClusterSpec cluster) {
    return false;
  }

  @Override
  public Map<String, String> door(ClusterSpec cluster) {
    return grid.attachedDoor(Attachment.of(cluster.settings()).orElseThrow());
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("an attached cluster gets no nodes");
  }

  @Override
  public Session connect(ClusterSpec cluster) throws Exception {
    Attachment attachment = Attachment.of(cluster.settings()).orElseThrow();
    return new OwnCaches(grid.attach(attachment, attachment.own(cluster)), attachment);
  }

  /** Connects without a cache, to count those that are there and to remove some. */
  public AttachedSession inspect(Attachment attachment, ClusterSpec cluster) throws Exception {
    return grid.attach(attachment, cluster);
  }
}
