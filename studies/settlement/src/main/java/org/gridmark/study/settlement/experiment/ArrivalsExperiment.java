package org.gridmark.study.settlement.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.drive.TradeClient;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.EngineConnection;
import org.gridmark.study.settlement.job.TradeRequest;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * {@code settlement/arrivals}: trades that arrive one by one, at random, at a rate below what the
 * engine can take. A trade is a request, so its time is measured as any other's: from its intended
 * start, in the steady part, and {@code --find-rate} finds the rate that holds an objective.
 */
public record ArrivalsExperiment() implements Experiment {
  private static final String NAME = "arrivals";
  private static final String RATE = "arrivals.rate";
  private static final String USERS = "arrivals.users";
  private static final String TIME = "arrivals.time";

  /** Its settings. */
  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              RATE, new Setting.Whole(1, 1_000_000), "500", "trades/s of settlement/arrivals"),
          Setting.of(
              USERS,
              new Setting.Whole(1, 1_000_000),
              "10000",
              "most trades of settlement/arrivals that are under way at once"),
          new Setting(
              TIME, new Setting.Time(), "60s", "10s", "how long settlement/arrivals measures"));

  private record Own(@Key(RATE) long rate, @Key(USERS) int users, @Key(TIME) Duration time) {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String question() {
    return "How long does a trade take that does not wait behind a backlog?";
  }

  /** The scale is that of the block that it warms up with. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return BlockPhases.usual(quick ? "0.02" : "0.1");
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    settings.load().requireStatementsAlone("a trade is sent by its seven statements");
    Own own = values.as(Own.class);
    return new BlockPhases(settings)
        .warmUp()
        .then(new Phase.Measure(NAME, List.of(trades(own)), own.time(), List.of()))
        .then(new Phase.Once("audit", Job.with(EngineConnection.class, ArrivalsExperiment::audit)))
        .plan();
  }

  private static void audit(EngineConnection engine, Job.Bench bench) throws Exception {
    TradeClient trades = engine.trades();
    bench.figure(BlockFigures.count(NAME, StandardMetrics.ENTRIES_LOST, trades.underWay()));
    bench.figure(BlockFigures.count(NAME, StandardMetrics.ENTRIES_DOUBLED, trades.strays()));
  }

  private static Load trades(Own own) {
    TradeRequest trade = new TradeRequest(BlockPhases.TRADE);
    return Load.measured(
        BlockPhases.DRIVER,
        own.users(),
        new Schedule.Poisson(own.rate()),
        AsyncRequests.of(EngineConnection.class, (n, random) -> trade));
  }
}
