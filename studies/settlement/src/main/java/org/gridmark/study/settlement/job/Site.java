package org.gridmark.study.settlement.job;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.figure.StageTimes;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;

/** The services around the engine that a job works with: the broker and the databases. */
public final class Site implements AutoCloseable {
  /** Components report their meters once a second. */
  private static final Duration METERS_WITHIN = Duration.ofSeconds(4);

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final SettlementSettings settings;
  private final Endpoints places;
  private final Ledgers ledgers;
  private final Job.Bench bench;

  private Site(SettlementSettings settings, Endpoints places, Ledgers ledgers, Job.Bench bench) {
    this.settings = settings;
    this.places = places;
    this.ledgers = ledgers;
    this.bench = bench;
  }

  /** Connects to the databases of the engine that a job is connected to. */
  public static Site open(SettlementSettings settings, Job.Bench bench) throws SQLException {
    Endpoints places = bench.connection(EngineConnection.class).places();
    Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK);
    return new Site(settings, places, ledgers, bench);
  }

  /** All databases together. */
  public Ledgers ledgers() {
    return ledgers;
  }

  /** The endpoints of the services. */
  public Endpoints places() {
    return places;
  }

  /** The source of connections to the broker. */
  public BrokerSource broker() {
    return BrokerSource.at(places.broker());
  }

  /** A signer for each thread, with the key that the engine verifies with. */
  public Supplier<Signer> signers() throws SQLException {
    SignatureStrategy strategy = settings.engine().signature();
    Keys keys = ledgers.keys(strategy);
    return () -> strategy.signer(keys);
  }

  /**
   * The bench that blocks are sent with.
   *
   * @param trade that is recorded, and of which messages are a part
   */
  public BlockRun.Bench bench(TradeRequest trade) throws SQLException {
    return new BlockRun.Bench(
        broker(),
        places.queues(),
        signers(),
        settings.standard(),
        settings.backlog(),
        settings.interval(),
        settings.patience(),
        (load, time, heard) -> bench.ask(load.recordedAs(trade::part), time, heard),
        bench.clock());
  }

  /** The components' times so far. */
  StageTimes stages() throws SQLException {
    return StageTimes.of(ledgers.meters().values());
  }

  /**
   * The same as soon as so many messages are in it that were not in the earlier one; after a few
   * seconds, as it is.
   */
  StageTimes stagesAfter(StageTimes earlier, long messages) throws SQLException {
    long deadline = bench.clock().nanos() + METERS_WITHIN.toNanos();
    StageTimes times = stages().since(earlier);
    while (times.messages() < messages && bench.clock().nanos() < deadline) {
      LockSupport.parkNanos(LOOK_NANOS);
      times = stages().since(earlier);
    }
    return times;
  }

  @Override
  public void close() throws SQLException {
    ledgers.close();
  }
}
