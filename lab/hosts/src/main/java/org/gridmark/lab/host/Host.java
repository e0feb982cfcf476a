package org.gridmark.lab.host;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.BadInput;

/**
 * A machine that programs run on. Every process number, port, path and clock reading that it gives
 * or takes is its own. A method that throws an {@link IOException} may have lost the host.
 */
public interface Host extends AutoCloseable {
  /** Its name for people. */
  String name();

  /**
   * The machine below it, whose processors and memory it shares with all hosts that tell the same;
   * most often its own name.
   */
  default String machine() {
    return name();
  }

  /** Where its programs bind, and are found. */
  String address();

  /** Its share of the processors of its machine, in processors; 0: all that there are. */
  default double share() {
    return 0;
  }

  /** How it is reached, and what it may use, for people. */
  String description();

  /** Its facts, which stay the same for as long as it is used. */
  Facts facts();

  /** The environment that numbers depend on, by name, as it is now. */
  Map<String, String> environment() throws IOException;

  /** Memory that programs can have now, in bytes. */
  long availableMemory() throws IOException;

  /** Whether that is its own, and others on its machine have theirs beside it. */
  default boolean ownsMemory() {
    return false;
  }

  /**
   * Why a JVM of this host cannot run a node with these options, in one line; empty if it can.
   *
   * @param home the folder that holds {@code bin/java}
   */
  Optional<String> refusal(String home, List<String> options) throws IOException;

  /**
   * A port that is free for both TCP and UDP: the wanted one, or any if none is wanted (0).
   *
   * @throws BadInput if somebody has the wanted one
   */
  int freePort(int wanted) throws IOException;

  /**
   * A free port that is not among those which systems give to outgoing connections: while a service
   * that has it is down, nobody takes it by chance, not even who tries to reach the service.
   *
   * @param taken which it must not be, as they are given away but not in use yet
   */
  int lastingPort(Collection<Integer> taken) throws IOException;

  /**
   * How far its monotonic clock is ahead of the controller's; nothing where both read the same one.
   * It is looked up now, as the clocks of two machines drift apart.
   */
  ClockOffset clock() throws IOException;

  /**
   * A port where it answers the next {@link #reach} of another, for a minute.
   *
   * @throws IOException if it cannot
   */
  int echo() throws IOException;

  /**
   * Measures its way to another and back, which takes seconds, and loads it.
   *
   * @param port the other's {@link #echo}
   */
  Reach reach(String address, int port) throws IOException;

  /** Starts a program. */
  HostProcess start(Launch launch) throws IOException;

  /** Begins to follow what programs use. */
  Sampler sampler() throws IOException;

  /** Its folders and files. */
  HostFiles files();

  /**
   * Ends every program that it has started, all at once: as far as can be, as its failure would.
   */
  void crash() throws IOException;

  /** Is there again after a {@link #crash}, with nothing running. */
  void restart() throws IOException;

  /**
   * Keeps its programs to its share of the machine's processors, where it has one, as it does at
   * first; or lets them have all that there is, so that they start sooner.
   */
  default void limitProcessors(boolean limited) throws IOException {}

  /**
   * Has no memory left for a moment, so that the kernel ends the program which uses most.
   *
   * @throws IOException where its memory is not ours to limit
   */
  default void exhaustMemory() throws IOException {
    throw new IOException("the memory of " + name() + " cannot be limited");
  }

  /**
   * From now on, and for as long as it is used, all that its programs write is on a file system
   * which it shares with no other and which goes with it. Before anything runs on it.
   *
   * @throws IOException where that cannot be
   */
  default void ownDisk() throws IOException {
    throw new IOException(name() + " has no file system of its own");
  }

  /**
   * Has no space left on its {@link #ownDisk}.
   *
   * @throws IOException where it has none: nobody else's is ever filled
   */
  default void fillDisk() throws IOException {
    throw new IOException(name() + " has no file system of its own");
  }

  /** Has its space again. */
  default void freeDisk() throws IOException {
    throw new IOException(name() + " has no file system of its own");
  }

  /** Ends every program that it has started and that is still there. */
  @Override
  void close();
}
