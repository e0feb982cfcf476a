package org.gridmark.model.service;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Table;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.reach.Services;

/**
 * A helper server, started in a process of its own. Found by {@link java.util.ServiceLoader}. Like
 * a driver it is loaded by the controller without the server: only {@link #start} may need it.
 */
public interface Service {
  /**
   * A file in a server's directory which says that all there is to stay: see {@link #start}. The
   * file's content does not matter.
   */
  String KEEP = "keep";

  /** Where a server is bound by itself: no other machine reaches it there. */
  String LOOPBACK = "127.0.0.1";

  /** Its kind: what a plan names it by, with a number behind where there are several. */
  String name();

  /** The product and version, for the record. */
  String product();

  /**
   * Its guarantees: candidates of a run that have services with others are not ranked with each
   * other. Not known unless a service states them.
   */
  default Guarantees guarantees() {
    return Guarantees.UNKNOWN;
  }

  /** The same in words, for people: durability, isolation. Stated with every number. */
  Map<String, String> semantics();

  /** The most that the heap of the server's program may grow to, in MB. */
  default int heap() {
    return 256;
  }

  /**
   * The program that the server needs of the machine that it runs on, looked for on this one; empty
   * for most, which come with all they need.
   */
  default Optional<Requirement> requirement() {
    return Optional.empty();
  }

  /**
   * Starts the server and returns when it answers.
   *
   * <p>The directory is empty, and removed afterwards, unless it holds a file {@link #KEEP}: then
   * what an earlier server left there is used again, its user and password too, and nothing of it
   * is ever removed, however the server ends. An earlier server that is still there is waited for a
   * while, and then this one is refused.
   *
   * @param directory of its own
   * @param address the address to bind, at which it is found
   * @param port the port to bind there, or 0 for any free one
   */
  Running start(Path directory, String address, int port) throws Exception;

  /**
   * The same for a server that works with others, as a copy of one: by itself it needs none.
   *
   * @param others those of its trial that answer by now
   */
  default Running start(Path directory, String address, int port, Services others)
      throws Exception {
    return start(directory, address, port);
  }

  /** The same at the loopback address. */
  default Running start(Path directory, int port) throws Exception {
    return start(directory, LOOPBACK, port);
  }

  /** A server that answers. Closing it ends every process that it started. */
  interface Running extends AutoCloseable {
    /** Where clients reach it, in its own form: a database's JDBC URL. */
    String address();

    /** The processes that it has now, for their resources and for a hard end. */
    List<ProcessHandle> processes();

    /**
     * Ends the server's processes with SIGKILL, and does nothing else that a crash would not: what
     * it had written stays, what it had only promised to itself is lost. Returns when they have
     * ended. The rest of this object goes on, and closing it still leaves nothing behind.
     */
    void kill();

    /**
     * The same for one of those that a server consists of and that answer for data. A server of one
     * process ends whole, and is started again at once, as a supervisor would: nobody else answers.
     *
     * @param draw which of them, where there are several: any number from 0
     */
    default void killMember(int draw) throws Exception {
      kill();
      restart();
    }

    /**
     * A copy of one of those that answer for data falls behind: its process stands still, and the
     * connection by which it gets writes breaks. After a while the one that answers is ended with
     * SIGKILL, and the copy goes on.
     *
     * @param draw which of those that answer: any number from 0
     * @param behind how long the copy stands still before
     */
    default void killBehind(int draw, Duration behind) throws Exception {
      throw new UnsupportedOperationException("this server has no copy that could be behind");
    }

    /**
     * Starts a killed server, or those of its members that were killed, again on the same data, at
     * the same address, and returns when it answers; one that has not been killed is left alone.
     */
    void restart() throws Exception;

    /**
     * Makes these tables anew and fills them.
     *
     * @param progress told how many rows are in, now and then
     */
    void fill(List<Table> tables, LongConsumer progress) throws Exception;

    @Override
    void close();
  }
}
