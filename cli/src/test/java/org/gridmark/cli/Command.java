package org.gridmark.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * What a command did, run in this process.
 *
 * @param out standard output
 * @param err standard error
 */
record Command(int status, String out, String err) {
  static Command run(Object... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ByteArrayOutputStream complained = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
      String[] args = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
      int status = Gridmark.commandLine(args).execute(args);
      return new Command(
          status,
          said.toString(StandardCharsets.UTF_8),
          complained.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  List<String> lines() {
    return out.lines().toList();
  }
}
