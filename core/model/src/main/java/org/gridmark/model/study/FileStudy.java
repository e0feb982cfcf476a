package org.gridmark.model.study;

import java.nio.file.Path;

/**
 * A study that a user's file describes. It is installed without one; read from a file, its settings
 * lead to that file, so that every process, which is given their values, makes the same plans.
 */
public interface FileStudy extends Study {
  /**
   * The study of this file.
   *
   * @throws org.gridmark.model.BadInput naming file, line and key, if anything in it is wrong
   */
  Study of(Path file);

  /** The text of a file to begin with, complete and commented. */
  String example(String name);

  /** The JSON Schema of such a file, for editors and checks. */
  String schema();
}
