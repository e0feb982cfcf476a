package org.gridmark.lab;

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
