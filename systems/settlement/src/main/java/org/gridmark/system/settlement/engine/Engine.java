package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.trade.Kind;

/** The components of one program: as many of each of its kinds as the settings say. */
public final class Engine implements AutoCloseable {
  private final CountDownLatch stop = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private final List<GroupCommit> databases = new ArrayList<>();

  private Engine() {}

  /**
   * Starts them. Their services may still be starting.
   *
   * @param program its name, unique in the engine, which ends in its number if kinds are spread
   * @param notices takes a line when a component waits for something; called by many threads
   */
  public static Engine start(
      String program, EngineSettings settings, Endpoints places, Consumer<String> notices) {
    Engine engine = new Engine();
    StaticData data = StaticData.standard();
    for (Kind kind : settings.kinds(program)) {
      for (int i = 1; i <= settings.instances(); i++) {
        String name = kind.name().toLowerCase(Locale.ROOT) + "-" + i + "@" + program;
        Component component =
            new Component(
                kind,
                places.queues().of(kind, i - 1),
                name,
                settings,
                places,
                engine.databases(settings, places),
                data,
                notices,
                engine.stop);
        engine.threads.add(Thread.ofPlatform().name(name).start(component));
      }
    }
    return engine;
  }

  /** One for all; but with {@code ROW_BY_ROW}, which would hold up the others, one each. */
  private GroupCommit databases(EngineSettings settings, Endpoints places) {
    if (databases.isEmpty() || settings.way() == Ledger.Way.ROW_BY_ROW) {
      databases.add(new GroupCommit(places, settings.way()));
    }
    return databases.getLast();
  }

  /** Lets every component finish its batch, and ends. */
  @Override
  public void close() throws InterruptedException, SQLException {
    stop.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    for (GroupCommit one : databases) {
      one.close();
    }
  }
}
