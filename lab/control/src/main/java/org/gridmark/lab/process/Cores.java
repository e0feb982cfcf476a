package org.gridmark.lab.process;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.lab.host.Facts;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;

/**
 * On how many of their host's processors the programs of a trial run: nodes, services and clients
 * alike, as on a smaller machine. A machine cannot be given more of them, so what more would bring
 * is measured by taking some away (Drayton and Sehmi 2005, Scale-up).
 *
 * @param count how many; 0: all that there are
 */
public record Cores(long count) {
  /** The setting that says how many. */
  static final String SETTING = "cores";

  /** As it was asked for. */
  public static Cores of(Settings settings) {
    return new Cores(settings.whole(SETTING));
  }

  /** How many it comes to on a host. */
  public int on(Facts host) {
    return count == 0 ? host.processors() : (int) Math.min(count, host.processors());
  }

  /**
   * Refuses more than there are, and fewer than all where nothing can keep a program to them.
   *
   * @throws BadInput with what there is
   */
  public void requirePossible(Facts host) {
    require(host.usable().size(), host.pins());
  }

  void require(int there, boolean canPin) {
    if (count == 0) {
      return;
    }
    if (!canPin || there == 0) {
      throw new BadInput(
          SETTING + ": expected 0, as this machine has no taskset that keeps a program to some");
    }
    if (count > there) {
      throw new BadInput(
          SETTING + ": expected at most " + there + ", which this machine has, not " + count);
    }
  }

  /** A command line that is kept to them. */
  public List<String> keep(List<String> command, Facts host) {
    return keep(command, host.usable());
  }

  List<String> keep(List<String> command, List<Integer> there) {
    if (count == 0) {
      return command;
    }
    String first =
        there.stream().limit(count).map(String::valueOf).collect(Collectors.joining(","));
    List<String> whole = new ArrayList<>(List.of("taskset", "--cpu-list", first));
    whole.addAll(command);
    return whole;
  }
}
