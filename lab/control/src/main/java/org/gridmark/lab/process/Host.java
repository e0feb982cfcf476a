package org.gridmark.lab.process;

import java.util.ArrayList;
import java.util.List;

/**
 * Where programs run: a prefix put before every command, and the address that they bind and are
 * found at.
 *
 * @param prefix nothing for this machine
 */
public record Host(String name, List<String> prefix, String address) {
  /** This machine, on its loopback address. */
  public static final Host LOCAL = new Host("local", List.of(), "127.0.0.1");

  /**
   * This machine, for programs that are to end in good order: Ctrl-C and the end of a terminal,
   * which go to every process of it, do not end them, so that it is this process who does.
   */
  public static final Host UNDISTURBED =
      new Host(
          LOCAL.name,
          List.of("sh", "-c", "trap '' HUP INT; exec \"$@\"", "gridmark"),
          LOCAL.address);

  /** Copies. */
  public Host {
    prefix = List.copyOf(prefix);
  }

  List<String> command(List<String> command) {
    List<String> whole = new ArrayList<>(prefix);
    whole.addAll(command);
    return whole;
  }
}
