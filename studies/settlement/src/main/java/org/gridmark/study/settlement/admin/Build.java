package org.gridmark.study.settlement.admin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.study.settlement.block.BlockHeader;
import org.gridmark.study.settlement.settings.SettlementSettings;

/** {@code build}: a block of standard trades, as a file to send. */
final class Build implements AdminCommand {
  /** References of trades have so many digits. */
  private static final long HIGHEST = 999_999_999_999_999L;

  @Override
  public String name() {
    return "build";
  }

  @Override
  public String arguments() {
    return "FILE [TRADES [FIRST]]";
  }

  @Override
  public String meaning() {
    return "Writes a block of standard trades to a file, as a business day has them. Trades have"
        + " numbers, from FIRST (0) on: blocks with the same numbers and settings hold the same"
        + " trades. Settings: scale, seed, order, load, unmatched, day.*";
  }

  @Override
  public boolean needsSystem() {
    return false;
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out) {
    Arguments given = new Arguments(this, arguments, 1, 3);
    Path file = given.file(0);
    SettlementSettings known = new SettlementSettings(settings);
    int trades = (int) given.number(1, "TRADES", 1, Block.MOST).orElse(known.trades());
    long first = given.number(2, "FIRST", 0, HIGHEST - trades).orElse(0);
    if (Files.exists(file)) {
      throw new BadInput(file + " exists and is not overwritten");
    }
    Block block = known.block(first, trades);
    try {
      BlockFile.write(block, file);
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + e);
    }
    BlockHeader header = block.header();
    out.accept(
        "%s: %d messages of trades %d to %d, of which %d match"
            .formatted(file, header.messages(), first, first + trades - 1, header.closings()));
  }
}
