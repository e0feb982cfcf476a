package org.gridmark.lab.host.inventory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A kind of programs that a host is for. */
public enum HostRole {
  NODES,
  CLIENTS,
  SERVICES;

  /** As it is written in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> words() {
    return Arrays.stream(values()).map(HostRole::word).toList();
  }

  static HostRole of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
