package org.gridmark.lab.host.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.lab.host.Sampler;

/**
 * Finds the processes of this machine that programs are connected to: those that listen at the
 * other ends of their connections, and all that these have started. Linux alone tells. A process
 * may end while it is looked at: it is then none.
 */
final class ServerSearch {
  /** Entries that are read of any folder: processes, files of one, threads of one. */
  private static final int ENTRIES = 100_000;

  /** Processes of a server; more belong to none that could be followed once a second. */
  private static final int PROCESSES = 2000;

  private static final String HIDDEN = "its process is another user's";

  private final Path proc;
  private Set<String> sought = Set.of();
  private Set<Long> holders = Set.of();
  private Sampler.Served found = Sampler.Served.NONE;

  /**
   * @param proc {@code /proc}
   */
  ServerSearch(Path proc) {
    this.proc = proc;
  }

  /** The servers of these programs; itself searches only where something has changed. */
  Sampler.Served of(List<Long> clients) {
    Set<String> mine = new HashSet<>();
    clients.forEach(client -> mine.addAll(sockets(client)));
    Set<String> listeners = mine.isEmpty() ? Set.of() : listeners(clients.getFirst(), mine);
    if (listeners.isEmpty()) {
      return Files.exists(proc.resolve("self")) ? Sampler.Served.NONE : Sampler.Served.NOT_TOLD;
    }
    if (!listeners.equals(sought) || !holders.stream().allMatch(this::isThere)) {
      sought = listeners;
      found = search(listeners, new HashSet<>(clients));
    }
    return found;
  }

  private Set<String> listeners(long client, Set<String> mine) {
    try {
      return TcpTable.of(folder(client)).listeners(mine);
    } catch (IOException | UncheckedIOException e) {
      return Set.of(); // it has ended
    }
  }

  private Sampler.Served search(Set<String> sockets, Set<Long> clients) {
    Set<String> left = new HashSet<>(sockets);
    Set<Long> processes = new TreeSet<>();
    for (Path folder : entries(proc)) {
      String name = String.valueOf(folder.getFileName());
      if (name.matches("\\d{1,18}") && !clients.contains(Long.parseLong(name))) {
        Set<String> held = sockets(Long.parseLong(name));
        held.retainAll(sockets);
        if (!held.isEmpty()) {
          left.removeAll(held);
          processes.add(Long.parseLong(name));
        }
      }
    }
    holders = processes;
    return new Sampler.Served(List.copyOf(withChildren(processes)), left.isEmpty() ? "" : HIDDEN);
  }

  /** A database's server may be a process for each connection, and what these start. */
  private Set<Long> withChildren(Collection<Long> processes) {
    Set<Long> all = new TreeSet<>(processes);
    Deque<Long> next = new ArrayDeque<>(processes);
    while (!next.isEmpty() && all.size() < PROCESSES) {
      for (Path thread : entries(folder(next.remove()).resolve("task"))) {
        children(thread).stream().filter(all::add).forEach(next::add);
      }
    }
    return all;
  }

  private static Set<Long> children(Path thread) {
    Set<Long> children = new TreeSet<>();
    try {
      for (String child : Files.readString(thread.resolve("children")).split("\\s+", -1)) {
        if (child.matches("\\d{1,18}")) {
          children.add(Long.parseLong(child));
        }
      }
    } catch (IOException e) {
      // It has ended, or is another user's.
    }
    return children;
  }

  /** The inodes of the sockets that a process has; none where that is not told. */
  private Set<String> sockets(long process) {
    Set<String> inodes = new HashSet<>();
    for (Path file : entries(folder(process).resolve("fd"))) {
      try {
        String target = String.valueOf(Files.readSymbolicLink(file));
        if (target.startsWith("socket:[") && target.endsWith("]")) {
          inodes.add(target.substring("socket:[".length(), target.length() - 1));
        }
      } catch (IOException e) {
        // It was closed meanwhile.
      }
    }
    return inodes;
  }

  private Path folder(long process) {
    return proc.resolve(String.valueOf(process));
  }

  private boolean isThere(long process) {
    return Files.exists(folder(process));
  }

  private static List<Path> entries(Path folder) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path entry : all) {
        if (entries.size() == ENTRIES) {
          break;
        }
        entries.add(entry);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // It has ended, or is another user's.
    }
    return entries;
  }
}
