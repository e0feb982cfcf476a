package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.study.Settings;

/**
 * Who goes first where a client and the system under test want the same processor. In the field a
 * load generator has a machine of its own; on one machine its threads wait behind those of the
 * nodes, and what they measure is late by that. So clients get a better priority where the system
 * allows it, and else nodes and services a lesser one.
 */
public enum Priority {
  /** Clients are raised: of nobody else does anything change. Takes a privilege. */
  CLIENTS_RAISED("clients at niceness -5: they go before nodes and services", -5, 0),
  /** Nodes and services are lowered: all other programs of the machine go before them, too. */
  TARGET_LOWERED("nodes and services at niceness +5: clients go before them", 0, 5),
  /** All the same. */
  EVEN("clients, nodes and services at the same priority", 0, 0);

  /** The setting that turns it off. */
  public static final String SETTING = "priority";

  private static final long PATIENCE_SECONDS = 10;
  private static final Priority HERE = found();

  private final String words;
  private final int clients;
  private final int target;

  Priority(String words, int clients, int target) {
    this.words = words;
    this.clients = clients;
    this.target = target;
  }

  /** As it was asked for: the best that this machine allows, or none. */
  public static Priority of(Settings settings) {
    return settings.text(SETTING).equals("on") ? HERE : EVEN;
  }

  /** The same; a system that stands by itself has no clients to go before it. */
  public static Priority of(Settings settings, Premises premises) {
    return premises.host().equals(Host.LOCAL) ? of(settings) : EVEN;
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

  private static Priority found() {
    String own = niceness(List.of("nice"));
    for (Priority one : List.of(CLIENTS_RAISED, TARGET_LOWERED)) {
      List<String> command =
          one.clients != 0 ? one.client(List.of("nice")) : one.target(List.of("nice"));
      String changed = niceness(command);
      // Without the privilege, nice says so and goes on as it was.
      if (!own.isEmpty() && !changed.isEmpty() && !changed.equals(own)) {
        return one;
      }
    }
    return EVEN;
  }

  /** What a command prints of its own niceness; empty if there is no such command. */
  private static String niceness(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? told.strip() : "";
    } catch (IOException e) {
      return ""; // no such command here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
