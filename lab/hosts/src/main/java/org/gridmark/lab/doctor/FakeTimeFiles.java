package org.gridmark.lab.doctor;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where systems keep libfaketime, by which the wall clock of programs can be stepped. */
public final class FakeTimeFiles {
  /** The name of its package. */
  public static final String PACKAGE = "libfaketime";

  /** The library, from one of {@link #FOLDERS} or from a folder in one. */
  public static final String LIBRARY = "faketime/libfaketimeMT.so.1";

  /** From the root. Debian has a folder in the first for each kind of processor. */
  public static final List<String> FOLDERS = List.of("usr/lib", "usr/lib64", "usr/local/lib");

  private FakeTimeFiles() {}

  /** Whether this machine has it. */
  public static boolean areHere() {
    return areIn(SystemFiles.here());
  }

  static boolean areIn(SystemFiles files) {
    return FOLDERS.stream()
        .flatMap(folder -> Stream.concat(Stream.of(Path.of(folder)), files.list(folder).stream()))
        .anyMatch(folder -> files.has(folder.resolve(LIBRARY).toString()));
  }
}
