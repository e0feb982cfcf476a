package org.gridmark.perf.driver;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that works beside this one until it is closed, or this one ends: its standard input is
 * its leash.
 *
 * @param ready behind the word that it says when it works
 */
record Program(Process process, String ready) implements AutoCloseable {
  private static final String READY = "ready ";
  private static final long END_SECONDS = 20;

  /** Starts one, and returns when it says that it is ready. */
  static Program start(List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader output = process.inputReader();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(READY)) {
        return new Program(process, line.substring(READY.length()));
      }
    }
    throw new IOException("a program ended early: " + command.getLast());
  }

  /** In the program itself: says that it is ready, and returns when it is to end. */
  static void sayReady(String more) throws IOException {
    System.out.println(READY + more);
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  @Override
  public void close() throws Exception {
    process.getOutputStream().close();
    if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
