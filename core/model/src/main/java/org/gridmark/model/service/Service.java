package org.gridmark.model.service;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Table;

/**
 * A helper server, started in a process of its own. Found by {@link java.util.ServiceLoader}. Like
 * a driver it is loaded by the controller without the server: only {@link #start} may need it.
 */
public interface Service {
  /** As named by a plan. */
  String name();

  /** The product and version, for the record. */
  String product();

  /** What it really promises in words: durability, isolation. Stated with every number. */
  Map<String, String> semantics();

  /**
   * Starts the server and returns when it answers.
   *
   * @param directory an empty directory of its own, removed afterwards
   * @param port the port to bind on the loopback address, or 0 for any free one
   */
  Running start(Path directory, int port) throws Exception;

  /** A server that answers. Closing it ends every process that it started. */
  interface Running extends AutoCloseable {
    /** Where clients reach it, in its own form: a database's JDBC URL. */
    String address();

    /** The processes that it started, for their resources and for a hard end. */
    List<ProcessHandle> processes();

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
