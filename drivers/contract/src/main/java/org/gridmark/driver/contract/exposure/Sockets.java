package org.gridmark.driver.contract.exposure;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * The sockets by which processes of this machine can be reached: TCP sockets that listen, and UDP
 * sockets that are bound, as Linux tells of them.
 */
public final class Sockets {
  private static final List<String> TABLES = List.of("tcp", "tcp6", "udp", "udp6");

  /** The state of a TCP socket that listens. */
  private static final String LISTENS = "0A";

  /** That of a UDP socket that belongs to no connection. */
  private static final String BOUND = "07";

  private static final int ADDRESS = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;
  private static final int IPV4_HEX = 8;

  private Sockets() {}

  /**
   * One of them.
   *
   * @param protocol {@code tcp}, {@code tcp6}, {@code udp} or {@code udp6}
   */
  public record Reached(String protocol, InetAddress address, int port) {
    /** Whether no other machine reaches it. */
    public boolean isOnLoopback() {
      return address.isLoopbackAddress();
    }
  }

  /** Those of these processes. */
  public static List<Reached> of(Collection<ProcessHandle> processes) throws IOException {
    Set<String> inodes = new HashSet<>();
    for (ProcessHandle process : processes) {
      inodes.addAll(inodes(process.pid()));
    }
    List<Reached> found = new ArrayList<>();
    for (String table : TABLES) {
      List<String> lines = Files.readAllLines(Path.of("/proc/net", table));
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.strip().split("\\s+", -1);
        String wanted = table.startsWith("tcp") ? LISTENS : BOUND;
        if (cells[STATE].equals(wanted) && inodes.contains(cells[INODE])) {
          found.add(reached(table, cells[ADDRESS]));
        }
      }
    }
    return found;
  }

  /** Of the sockets that a process has open. */
  private static Set<String> inodes(long pid) throws IOException {
    Set<String> found = new HashSet<>();
    try (DirectoryStream<Path> open =
        Files.newDirectoryStream(Path.of("/proc", String.valueOf(pid), "fd"))) {
      for (Path one : open) {
        inode(one, found);
      }
    }
    return found;
  }

  private static void inode(Path open, Set<String> found) throws IOException {
    try {
      String target = Files.readSymbolicLink(open).toString();
      if (target.startsWith("socket:[")) {
        found.add(target.substring("socket:[".length(), target.length() - 1));
      }
    } catch (NoSuchFileException e) {
      // closed meanwhile
    }
  }

  /** The kernel writes each 32 bits of an address as a number in the machine's own order. */
  private static Reached reached(String protocol, String cell) throws IOException {
    int colon = cell.indexOf(':');
    ByteBuffer address = ByteBuffer.allocate(colon / 2).order(ByteOrder.nativeOrder());
    for (int i = 0; i < colon; i += IPV4_HEX) {
      address.putInt(HexFormat.fromHexDigits(cell, i, i + IPV4_HEX));
    }
    return new Reached(
        protocol,
        InetAddress.getByAddress(address.array()),
        HexFormat.fromHexDigits(cell, colon + 1, cell.length()));
  }
}
