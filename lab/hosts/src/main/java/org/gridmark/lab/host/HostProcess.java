package org.gridmark.lab.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A program that a host has started. */
public interface HostProcess {
  /** The status of one that was lost with its host. */
  int LOST = -1;

  /** Its number there. */
  long pid();

  /** Its standard input; the end of that is the end of the program, in good order. */
  OutputStream input();

  /** Its standard output. */
  InputStream output();

  boolean isAlive();

  /** Its status, once it has ended: above 128, a signal's number beyond that. */
  CompletableFuture<Integer> end();

  /** Ends it at once, as a crash does: what it has started is left to notice. */
  void kill();

  /** Ends it at once, and all that it has started, as far as that is known. */
  void killAll();

  /**
   * Lets it stand still, or go on: none of its threads runs meanwhile.
   *
   * @throws IOException if that cannot be done
   */
  void standStill(boolean still) throws IOException;

  /** It has said that it started these. */
  void own(Collection<Long> processes);

  /** Takes note of all that it has started and that is there now. */
  void survey();

  /** Of what it has started, as far as that is known, what still does something. */
  Set<Long> running();
}
