package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The lab could not do what was asked: a program failed, or did not answer. The message says which,
 * shows the last lines of its log, and says where the log is.
 */
public final class LabFailure extends Exception {
  private static final long serialVersionUID = 1;
  private static final int LINES = 8;

  /** A failure that no single program's log explains. */
  public LabFailure(String message) {
    super(message);
  }

  /** A failure that a program's log may explain. */
  LabFailure(String message, Path log) {
    super(message + tail(log));
  }

  private static String tail(Path log) {
    try {
      // Logs of vendors may hold any bytes: decoded leniently.
      // Where in the code is for those who open the log.
      List<String> lines =
          new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.matches("\\s+(at |\\.\\.\\. ).*"))
              .toList();
      return lines.subList(Math.max(0, lines.size() - LINES), lines.size()).stream()
          .map(line -> "\n    " + line)
          .collect(Collectors.joining("", "", "\n  log: " + log));
    } catch (IOException e) {
      return "\n  log: " + log;
    }
  }
}
