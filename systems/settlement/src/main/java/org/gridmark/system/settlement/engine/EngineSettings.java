package org.gridmark.system.settlement.engine;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Kind;

/**
 * How an engine works.
 *
 * @param instances of each kind of component
 * @param spread a program holds one kind only, by its number; else all of them
 * @param batch most messages that are taken at once
 * @param linger how long a batch that is not full waits for more
 */
public record EngineSettings(
    @Key("instances") int instances,
    @Key("spread") boolean spread,
    @Key("batch") int batch,
    @Key("linger") Duration linger,
    @Key("extraction") ExtractionStrategy extraction,
    @Key("signature") SignatureStrategy signature,
    @Key("storing") Ledger.Way way) {
  /** As a trial's settings say. */
  public static EngineSettings of(Settings settings) {
    return settings.as(EngineSettings.class);
  }

  /**
   * The kinds of component that a program holds.
   *
   * @param program its name, which ends in {@code -1}, {@code -2} and so on
   */
  List<Kind> kinds(String program) {
    if (!spread) {
      return Queues.PRINCIPAL;
    }
    int number = Integer.parseInt(program.substring(program.lastIndexOf('-') + 1));
    return List.of(Queues.PRINCIPAL.get((number - 1) % Queues.PRINCIPAL.size()));
  }

  /** The words that a setting may have. */
  public static List<String> words(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }
}
