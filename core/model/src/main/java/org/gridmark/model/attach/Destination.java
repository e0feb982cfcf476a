package org.gridmark.model.attach;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.Printable;

/**
 * Where the file of an attached cluster leads: known before anything is connected. A name of
 * several lines is one here, so that none of them passes for a line of Gridmark's.
 *
 * @param where the cluster's name and addresses, as far as the file has them, for people
 * @param leftOut the keys of the file that are not used
 */
public record Destination(String where, List<String> leftOut) {
  private static final int MOST = 50;

  /** Copies; in one line that is read at once, whatever the file says. */
  public Destination {
    where = Printable.message(where);
    leftOut = leftOut.size() <= MOST ? printable(leftOut) : shortened(leftOut);
  }

  private static List<String> printable(List<String> keys) {
    return keys.stream().map(Printable::message).toList();
  }

  private static List<String> shortened(List<String> keys) {
    List<String> some = new ArrayList<>(printable(keys.subList(0, MOST)));
    some.add("%d more keys".formatted(keys.size() - MOST));
    return List.copyOf(some);
  }
}
