package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.model.Printable;

/**
 * The lab could not do what was asked: a program failed, or did not answer. The message says which,
 * shows the last lines of its log, and says where the log is.
 */
public final class LabFailure extends Exception {
  private static final long serialVersionUID = 1;
  private static final int LINES = 8;
  private static final String INDENT = "\n    ";

  private final String reason;
  private final ArrayList<String> beneath;

  /** A failure that no single program's log explains. */
  public LabFailure(String message) {
    this(message, List.of());
  }

  /** A failure that a program's log may explain. */
  LabFailure(String message, Path log) {
    this(message, tail(log));
  }

  private LabFailure(String reason, List<String> beneath) {
    super(reason + beneath.stream().map(line -> INDENT + line).collect(Collectors.joining()));
    this.reason = reason;
    this.beneath = new ArrayList<>(beneath);
  }

  /**
   * The same for a terminal: the reason in one line, and beneath it those of the log. Characters
   * that would steer it are escaped, and a very long line is cut.
   */
  public String printable() {
    return Printable.message(reason)
        + beneath.stream()
            .map(line -> INDENT + Printable.message(line))
            .collect(Collectors.joining());
  }

  /** The reason alone, in one line. */
  public String reason() {
    return Printable.message(reason);
  }

  private static List<String> tail(Path log) {
    List<String> tail = new ArrayList<>();
    try {
      // Logs of vendors may hold any bytes: decoded leniently.
      // Where in the code is for those who open the log.
      List<String> lines =
          new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.matches("\\s+(at |\\.\\.\\. ).*"))
              .toList();
      tail.addAll(lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    } catch (IOException e) {
      // then its place is all there is to say
    }
    tail.add("log: " + log);
    return tail;
  }
}
