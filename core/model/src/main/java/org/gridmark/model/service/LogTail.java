package org.gridmark.model.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a server's log, to tell why something did not start. */
public final class LogTail {
  private static final int LINES = 10;

  private LogTail() {}

  /** Begins on a new line; empty if there is no log. */
  public static String of(Path log) {
    try {
      List<String> lines =
          new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
      List<String> last = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
      return "\n" + log + " ends:\n  " + String.join("\n  ", last);
    } catch (IOException e) {
      return "";
    }
  }
}
