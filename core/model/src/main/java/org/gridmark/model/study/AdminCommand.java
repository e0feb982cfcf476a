package org.gridmark.model.study;

import java.util.List;
import java.util.function.Consumer;
import org.gridmark.model.reach.Services;

/**
 * Something that a user can ask of a study's own target while it stands by itself, beside being
 * measured: {@code gridmark STUDY NAME}. It is run in a process of its own, which is none of the
 * target's.
 */
public interface AdminCommand {
  /** In lower case: {@code send}. Not {@code start} or {@code stop}, which every study has. */
  String name();

  /** Its arguments, for people: {@code FILE..}; empty if none. */
  String arguments();

  /** One line for people. */
  String meaning();

  /** Whether it speaks to the services, so that a system has to stand; otherwise it needs none. */
  default boolean needsSystem() {
    return true;
  }

  /**
   * Runs it. It may be interrupted at any time by the end of its process.
   *
   * @param services where those of the system are reached; nowhere, if it needs no system
   * @param settings those of the system, or the defaults
   * @param arguments not checked yet
   * @param out told line by line what is to be seen
   * @throws org.gridmark.model.BadInput with what was expected
   */
  void run(Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception;
}
