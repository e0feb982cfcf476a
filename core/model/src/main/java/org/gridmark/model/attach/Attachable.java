package org.gridmark.model.attach;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Trait;

/** A grid whose driver can use a cluster that it did not start. */
public interface Attachable extends Grid {
  /** The product as far as it is known: what the client is. */
  String attachedProduct();

  /** The file that it is attached by, in words: what is expected of {@code --attach}. */
  String attachedBy();

  /** Whether a URL like that, without user and password, stands for the file. */
  default boolean attachesTo(String url) {
    return false;
  }

  /**
   * The traits of an attached session, without those that need classes or settings of ours on the
   * servers, and without the places of entries.
   */
  Set<Trait> attachedTraits();

  /**
   * The guarantees as far as they are known, as {@link #semantics} has them. Of the servers'
   * configuration they say that it is unknown.
   */
  Map<String, String> attachedSemantics();

  /**
   * Where the file leads.
   *
   * @throws BadInput if the file is wrong
   */
  default Destination destination(Attachment attachment) {
    return new Destination("the cluster of " + attachment.file(), List.of());
  }

  /** The way in for a client in another language, as the file says ({@link #door}). */
  default Map<String, String> attachedDoor(Attachment attachment) {
    return Map.of();
  }

  /**
   * Connects as the file says, within half a minute, or not at all.
   *
   * @param cluster with its caches by their names there; none are made but those
   * @throws BadInput if the file is wrong, or if the cluster refuses the user that it names
   * @throws Exception if the cluster cannot be reached
   */
  AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception;
}
