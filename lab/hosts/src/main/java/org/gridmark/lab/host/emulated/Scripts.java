package org.gridmark.lab.host.emulated;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the system's programs that make networks and file systems. */
final class Scripts {
  private Scripts() {}

  /** The text of a script of this package. */
  static String text(String name) throws IOException {
    try (InputStream in = Scripts.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no script " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Runs a command that takes milliseconds.
   *
   * @param input for its standard input
   * @return its output
   * @throws IOException with its complaint, if it fails
   */
  static String run(List<String> command, String input) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(String.join(" ", command) + ": " + output.strip());
    }
    return output;
  }

  /** Starts a program that says when it is ready, and ends when its standard input does. */
  static Process start(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).start();
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    if (said.readLine() == null) {
      throw new IOException(command.getLast() + ": " + complaint(process));
    }
    return process;
  }

  /** The complaint of a process that has ended, in one line. */
  static String complaint(Process process) throws IOException {
    String all = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return all.lines().reduce((before, last) -> last).orElse("it ended");
  }
}
