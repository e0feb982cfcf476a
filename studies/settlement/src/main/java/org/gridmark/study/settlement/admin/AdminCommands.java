package org.gridmark.study.settlement.admin;

import java.time.InstantSource;
import java.util.List;
import org.gridmark.model.study.AdminCommand;

/** All adminCommands. */
public final class AdminCommands {
  private AdminCommands() {}

  /** In the order in which one comes to need them. */
  public static List<AdminCommand> all() {
    return List.of(
        new Build(),
        new Send(),
        new Status(),
        Take.closings(),
        Take.exceptions(),
        Take.answers(),
        new Clear(InstantSource.system()));
  }
}
