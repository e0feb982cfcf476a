package org.gridmark.lab.process;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.host.Facts;
import org.gridmark.model.study.Settings;

/**
 * Who goes first where a client and the system under test want the same processor. In the field a
 * load generator has a machine of its own; on one machine its threads wait behind those of the
 * nodes, and what they measure is late by that. So clients get a better priority where the system
 * allows it, and else nodes and services a lesser one.
 */
public enum Priority {
  /** Clients are raised: of nobody else does anything change. Takes a privilege. */
  CLIENTS_RAISED("clients at niceness -5: they go before nodes and services", -Facts.STEP, 0),
  /** Nodes and services are lowered: all other programs of the machine go before them, too. */
  TARGET_LOWERED("nodes and services at niceness +5: clients go before them", 0, Facts.STEP),
  /** All the same. */
  EVEN("clients, nodes and services at the same priority", 0, 0);

  /** The setting that turns it off. */
  public static final String SETTING = "priority";

  private final String words;
  private final int clients;
  private final int target;

  Priority(String words, int clients, int target) {
    this.words = words;
    this.clients = clients;
    this.target = target;
  }

  /** As it was asked for: the best that a host allows, or none. */
  public static Priority of(Settings settings, Facts host) {
    return settings.text(SETTING).equals("on") ? best(host) : EVEN;
  }

  private static Priority best(Facts host) {
    if (host.raises()) {
      return CLIENTS_RAISED;
    }
    return host.lowers() ? TARGET_LOWERED : EVEN;
  }

  /** The same; a system that stands by itself has no clients to go before it. */
  public static Priority of(Settings settings, HostLayout premises) {
    return premises.lasting() ? EVEN : of(settings, premises.host().facts());
  }

  /** Its meaning, for people. */
  public String words() {
    return words;
  }

  /** The command line of a client. */
  public List<String> client(List<String> command) {
    return at(clients, command);
  }

  /** The command line of a node or a service. */
  public List<String> target(List<String> command) {
    return at(target, command);
  }

  private static List<String> at(int steps, List<String> command) {
    List<String> whole = new ArrayList<>();
    if (steps != 0) {
      whole.addAll(List.of("nice", "-n", String.valueOf(steps)));
    }
    whole.addAll(command);
    return whole;
  }
}
