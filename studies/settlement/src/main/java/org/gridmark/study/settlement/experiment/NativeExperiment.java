package org.gridmark.study.settlement.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.CompareSenders;
import org.gridmark.study.settlement.job.SendBlockInC;
import org.gridmark.study.settlement.job.Written;
import org.gridmark.study.settlement.sender.CProgram;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.trade.Slot;

/**
 * {@code settlement/native}: the message driver in C and in Java, alone (Drayton and Sehmi 2005, C#
 * and Managed Code), and a block that the one in C brings to the engine. Where there is no compiler
 * of C, that in Java is measured alone.
 */
public record NativeExperiment() implements Experiment {
  private static final String ROUNDS = "native.rounds";
  private static final String MESSAGES = "native.messages";
  private static final String GROUP = "native.group";
  private static final String WINDOW = "native.window";
  private static final String COMPILER = "native.compiler";
  private static final String NONE = "none";

  /** For how long the broker may stand still. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              ROUNDS,
              new Setting.Whole(2, 1000),
              "20",
              "4",
              "times that each driver sends a block"),
          new Setting(
              MESSAGES, new Setting.Whole(7, 50_000), "21000", "14000", "messages of such a block"),
          Setting.of(
              GROUP, new Setting.Whole(1, 10_000), "500", "messages of a transaction over STOMP"),
          Setting.of(
              WINDOW,
              new Setting.Whole(1, 1000),
              "8",
              "transactions over STOMP that may be unconfirmed"),
          Setting.of(
              COMPILER,
              new Setting.Choice(
                  Stream.concat(CProgram.COMPILERS.stream(), Stream.of(NONE)).toList()),
              CProgram.compiler().orElse(NONE),
              "the compiler of C; the default is the first that is on the PATH"));

  @Override
  public String name() {
    return "native";
  }

  @Override
  public String question() {
    return "How much faster is the message driver in C than in Java?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return BlockPhases.usual(quick ? "0.02" : "0.2");
  }

  @Override
  public Plan plan(Settings values) {
    require(values, "broker", "artemis");
    require(values, "signature", "hmac-sha256");
    require(values, "load", "new");
    require(values, "drivers", "1");
    require(values, "queues", "1");
    SettlementSettings settings = new SettlementSettings(values);
    BlockPhases phases = new BlockPhases(settings);
    Written written = phases.written(trades(values));
    CompareSenders compare =
        new CompareSenders(
            settings,
            written,
            compiler(values),
            (int) values.whole(ROUNDS),
            new CompareSenders.Window(
                (int) values.whole(GROUP), (int) values.whole(WINDOW), PATIENCE));
    phases.then("write block for drivers", written.writing());
    if (compiler(values).isEmpty()) {
      return phases.then("drivers in java alone as there is no c compiler", compare).plan();
    }
    Written whole = phases.written(trades(values));
    return phases
        .then("drivers in turn", compare)
        .then("write block for driver in c", whole.writing())
        .then("driver in c with engine and sink", new SendBlockInC(compare, whole))
        .plan();
  }

  private static void require(Settings values, String key, String value) {
    if (!values.text(key).equals(value)) {
      throw new BadInput(
          "settlement/native: " + key + ": expected " + value + ", not " + values.text(key));
    }
  }

  private static int trades(Settings values) {
    return (int) Math.ceilDiv(values.whole(MESSAGES), (long) Slot.values().length);
  }

  private static Optional<String> compiler(Settings values) {
    return Optional.of(values.text(COMPILER)).filter(name -> !name.equals(NONE));
  }
}
