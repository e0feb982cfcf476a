package org.gridmark.study.settlement.sender.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.experiment.AddedExperiment;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.StoredBlock;
import org.gridmark.study.settlement.sender.CProgram;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.trade.Slot;

/**
 * {@code settlement/native}: the message driver in C and in Java, alone (Drayton and Sehmi 2005, C#
 * and Managed Code), and a block that the one in C brings to the engine. Where there is no compiler
 * of C, that in Java is measured alone.
 */
public record NativeExperiment() implements AddedExperiment {
  private static final String ROUNDS = "native.rounds";
  private static final String MESSAGES = "native.messages";
  private static final String GROUP = "native.group";
  private static final String WINDOW = "native.window";
  private static final String COMPILER = "native.compiler";
  private static final String NONE = "none";

  /** The abilities of the driver in C. */
  private static final SortedMap<String, String> REQUIRED =
      new TreeMap<>(
          Map.of(
              "broker", "artemis",
              "signature", "hmac-sha256",
              "load", "new",
              "drivers", "1",
              "queues", "1"));

  /** For how long the broker may stand still. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final List<Setting> SETTINGS =
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

  /** The same, of one run. */
  private record Own(
      @Key(ROUNDS) int rounds,
      @Key(MESSAGES) int messages,
      @Key(GROUP) int group,
      @Key(WINDOW) int window,
      @Key(COMPILER) String compiler) {
    int trades() {
      return Math.ceilDiv(messages, Slot.values().length);
    }

    Optional<String> ofC() {
      return Optional.of(compiler).filter(name -> !name.equals(NONE));
    }
  }

  @Override
  public String name() {
    return "native";
  }

  @Override
  public List<Setting> settings() {
    return SETTINGS;
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
    REQUIRED.forEach((key, value) -> require(values, key, value));
    SettlementSettings settings = new SettlementSettings(values);
    Own own = values.as(Own.class);
    BlockPhases phases = new BlockPhases(settings);
    StoredBlock written = phases.written(own.trades());
    CompareSenders compare =
        new CompareSenders(
            settings,
            written,
            own.ofC(),
            own.rounds(),
            new CompareSenders.Window(own.group(), own.window(), PATIENCE));
    phases.then("write block for drivers", written.writing());
    if (own.ofC().isEmpty()) {
      return phases.then("drivers in java alone as there is no c compiler", compare).plan();
    }
    StoredBlock whole = phases.written(own.trades());
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
}
