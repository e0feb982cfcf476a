package org.gridmark.system.settlement.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The notices of an engine's components, to be waited for. */
final class Notices implements Consumer<String> {
  private final List<String> lines = new ArrayList<>();

  @Override
  public synchronized void accept(String line) {
    lines.add(line);
    notifyAll();
  }

  /** Drops the notices so far. */
  synchronized void forget() {
    lines.clear();
  }

  synchronized List<String> all() {
    return List.copyOf(lines);
  }

  /** Returns when so many of those said since the last were forgotten are like that. */
  synchronized void await(int count, Predicate<String> like) throws InterruptedException {
    while (lines.stream().filter(like).count() < count) {
      wait();
    }
  }

  /** Returns when each of four components waits for something. */
  void awaitAllWaiting() throws InterruptedException {
    for (String component : List.of("noe-1", "alc-1", "npr-1", "set-1")) {
      await(1, line -> line.startsWith(component) && line.contains(" waits: "));
    }
  }
}
