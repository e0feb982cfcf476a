package org.gridmark.lab.program;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A program's standard input and output as a line to its controller. */
final class Console {
  private final BufferedReader in;
  private final PrintStream out;

  private Console(BufferedReader in, PrintStream out) {
    this.in = in;
    this.out = out;
  }

  /**
   * Takes standard output for messages. Whatever else this JVM prints there, as vendors do, goes to
   * standard error from now on; so this comes before anything of theirs is loaded.
   */
  static Console take() {
    PrintStream messages =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err);
    return new Console(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), messages);
  }

  synchronized void send(Report report) {
    out.println(Wire.line(report));
    out.flush();
  }

  /** The next line, or null when the controller is gone. */
  @Nullable String read() {
    try {
      return in.readLine();
    } catch (IOException e) {
      return null;
    }
  }
}
