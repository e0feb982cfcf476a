package org.gridmark.model.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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

  /**
   * The files that a process with these settings would take code from, or rows: the study's own
   * file, and the jars that it names. Nothing of them is loaded.
   */
  List<String> code(Map<String, String> settings);

  /**
   * The study of this file as far as it is known without asking anybody else.
   *
   * @throws org.gridmark.model.BadInput as {@link #of} does
   */
  Shown shown(Path file);

  /**
   * A study that is only shown.
   *
   * @param reads all that a run of it would read or load beside the file, a line each
   */
  record Shown(Study study, List<String> reads) {
    /** Copies. */
    public Shown {
      reads = List.copyOf(reads);
    }
  }

  /** The text of a file to begin with, complete and commented. */
  String example(String name);

  /** The text of a file whose load is asked by a program in another language, in a folder. */
  String exampleOfClient(String folder);

  /** The JSON Schema of such a file, for editors and checks. */
  String schema();
}
