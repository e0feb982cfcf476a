package org.gridmark.study.settlement.admin;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.drive.Backlog;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.drive.MessageDriver;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;

/** {@code send}: signs the messages of files and sends them, as fast as the broker takes them. */
final class Send implements AdminCommand {
  private static final Duration TELL = Duration.ofSeconds(1);

  @Override
  public String name() {
    return "send";
  }

  @Override
  public String arguments() {
    return "FILE..";
  }

  @Override
  public String meaning() {
    return "Signs the messages of block files and sends them. A file may be sent any number of"
        + " times: messages that are stored already are recognized.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws IOException, SQLException, InterruptedException {
    List<Path> files = new Arguments(this, arguments, 1, Integer.MAX_VALUE).files();
    for (Path file : files) {
      WholeMessages.of(file).close(); // nothing is sent if one of them is no block
    }
    SettlementSettings known = new SettlementSettings(settings);
    Endpoints places = known.places(services);
    Signer signer = signer(places, known.engine().signature());
    for (Path file : files) {
      try (WholeMessages messages = WholeMessages.of(file)) {
        CountDownLatch end = new CountDownLatch(1);
        MessageDriver driver =
            new MessageDriver(
                BrokerSource.at(places.broker()),
                places.queues(),
                messages,
                signer,
                new MessageDriver.Way(Send::ask, 0, new Backlog(0)),
                new TradeLog(0, 0),
                NanoClock.system(),
                end);
        drive(driver, end, known.patience(), () -> out.accept(progress(file, messages, driver)));
        tell(file, messages, driver, out);
      }
    }
  }

  /** One after the other, and nobody measures it. */
  private static void ask(Load load, Duration time, Job.Bench.Heard heard) {
    SplittableRandom none = new SplittableRandom(0);
    Response last;
    do {
      last = load.requests().next(0, none).execute(() -> {}, NanoClock.system());
    } while (heard.goOn(last.start(), last));
  }

  private static Signer signer(Endpoints places, SignatureStrategy strategy) throws SQLException {
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      return strategy.signer(ledgers.keys(strategy));
    }
  }

  /**
   * Returns when all is confirmed.
   *
   * @param patience for how long nothing may be confirmed
   */
  private static void drive(
      MessageDriver driver, CountDownLatch end, Duration patience, Runnable progress)
      throws IOException, InterruptedException {
    FutureTask<Boolean> driving =
        new FutureTask<>(
            () -> {
              driver.run();
              return true;
            });
    Thread.ofPlatform().daemon().name("driver").start(driving);
    long confirmed = -1;
    long changed = System.nanoTime();
    while (!done(driving)) {
      progress.run();
      if (driver.confirmed() != confirmed) {
        confirmed = driver.confirmed();
        changed = System.nanoTime();
      } else if (System.nanoTime() - changed > patience.toNanos()) {
        end.countDown();
        driving.cancel(true);
        throw new IOException(
            "the broker has confirmed nothing for %d s (is its disk full?); %d messages were"
                    .formatted(patience.toSeconds(), confirmed)
                + " confirmed before");
      }
    }
  }

  private static boolean done(FutureTask<Boolean> driving)
      throws IOException, InterruptedException {
    try {
      return driving.get(TELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IOException("cannot send: " + e.getCause(), e.getCause());
    }
  }

  private static String progress(Path file, WholeMessages messages, MessageDriver driver) {
    return "%s: %d of %d messages sent, %d confirmed"
        .formatted(file, driver.handed(), messages.size(), driver.confirmed());
  }

  private static void tell(
      Path file, WholeMessages messages, MessageDriver driver, Consumer<String> out) {
    messages
        .torn()
        .ifPresent(
            torn -> {
              throw new BadInput(
                  "%s; the %d messages before were sent and confirmed"
                      .formatted(torn.getMessage(), driver.confirmed()));
            });
    String again = driver.resent() == 0 ? "" : ", " + driver.resent() + " of them once more";
    out.accept("%s: %d messages sent and confirmed%s".formatted(file, driver.confirmed(), again));
  }
}
