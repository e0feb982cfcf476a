package org.gridmark.lab.host.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The TCP sockets of a network namespace, as the Linux kernel lists them in {@code net/tcp} and
 * {@code net/tcp6}.
 */
record TcpTable(List<Socket> sockets) {
  /** Lines that are read of each file; a machine has fewer, or is not one to be searched. */
  private static final int LINES = 100_000;

  private static final String ESTABLISHED = "01";
  private static final String LISTENING = "0A";

  /** An address of version 4, as tables of version 6 have it. */
  private static final String MAPPED = "0000000000000000FFFF0000";

  /** Addresses and ports are the kernel's hexadecimal digits, in which they are only compared. */
  private record Socket(String local, String remote, String state, String inode) {
    boolean listensFor(Socket peer) {
      return state.equals(LISTENING)
          && port().equals(peer.port())
          && (isOfAll() || local.equals(peer.local));
    }

    /** How little that listens for this address alone: any, of its version or of both. */
    int distance(Socket peer) {
      return !isOfAll() ? 0 : local.length() == peer.local.length() ? 1 : 2;
    }

    private boolean isOfAll() {
      return local.substring(0, local.indexOf(':')).chars().allMatch(digit -> digit == '0');
    }

    private String port() {
      return local.substring(local.indexOf(':') + 1);
    }
  }

  /**
   * That of a process's namespace.
   *
   * @param process its folder below {@code /proc}
   */
  static TcpTable of(Path process) throws IOException {
    List<Socket> sockets = new ArrayList<>();
    for (String file : new String[] {"tcp", "tcp6"}) {
      Path path = process.resolve("net").resolve(file);
      if (Files.isReadable(path)) { // there is none of a version that is switched off
        read(path, sockets);
      }
    }
    return new TcpTable(sockets);
  }

  private static void read(Path path, List<Socket> sockets) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(path, StandardCharsets.ISO_8859_1)) {
      lines
          .lines()
          .limit(LINES)
          .map(line -> line.strip().split("\\s+", 11))
          .forEach(
              fields -> {
                if (fields.length > 9 && fields[1].contains(":") && fields[2].contains(":")) {
                  sockets.add(new Socket(plain(fields[1]), plain(fields[2]), fields[3], fields[9]));
                }
              });
    }
  }

  private static String plain(String address) {
    return address.startsWith(MAPPED) ? address.substring(MAPPED.length()) : address;
  }

  /** The sockets that listen for the connections that these have made, as far as they are here. */
  Set<String> listeners(Set<String> clients) {
    Map<String, Socket> byEnds = new HashMap<>();
    sockets.forEach(socket -> byEnds.put(socket.local + " " + socket.remote, socket));
    Set<String> listeners = new HashSet<>();
    for (Socket mine : sockets) {
      Socket peer = byEnds.get(mine.remote + " " + mine.local);
      if (clients.contains(mine.inode) && peer != null && peer.state.equals(ESTABLISHED)) {
        listeners.addAll(listeners(peer));
      }
    }
    listeners.removeAll(clients);
    return listeners;
  }

  /** Several only where they share address and port: the kernel takes the one that fits best. */
  private Set<String> listeners(Socket peer) {
    SortedMap<Integer, Set<String>> byFit =
        sockets.stream()
            .filter(one -> one.listensFor(peer))
            .collect(
                Collectors.groupingBy(
                    one -> one.distance(peer),
                    TreeMap::new,
                    Collectors.mapping(Socket::inode, Collectors.toSet())));
    return byFit.values().stream().findFirst().orElse(Set.of());
  }
}
