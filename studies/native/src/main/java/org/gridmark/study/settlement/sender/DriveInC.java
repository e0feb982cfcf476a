package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.drive.Drive;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.system.settlement.trade.Slot;

/**
 * A block that the driver in C brings to the engine. All its messages are due when it starts, and
 * what is confirmed is known only when it has ended.
 */
public final class DriveInC implements Drive {
  private final COverStomp sender;
  private final Path file;
  private final Block block;
  private final TradeLog log;
  private final NanoClock clock;
  private volatile long start = TradeLog.NEVER;
  private volatile long handed;
  private volatile long confirmed;

  /**
   * @param file of the block
   * @param log that holds its trades
   */
  public DriveInC(COverStomp sender, Path file, Block block, TradeLog log, NanoClock clock) {
    this.sender = sender;
    this.file = file;
    this.block = block;
    this.log = log;
    this.clock = clock;
  }

  @Override
  public void run() throws IOException, InterruptedException {
    start = clock.nanos();
    LongStream.range(block.first(), block.first() + block.size())
        .forEach(trade -> messages().forEach(one -> log.handed(trade, start)));
    handed = block.size() * messages().count();
    confirmed = sender.send(file).messages();
  }

  private static Stream<Slot> messages() {
    return Stream.of(Slot.values());
  }

  /** It waits for nobody but the broker. */
  @Override
  public void waiting(long messages) {
    // it cannot be told
  }

  /** It goes on, as long as the limit of its destination lets it. */
  @Override
  public void enough() {
    // it cannot be told
  }

  @Override
  public long start() {
    return start;
  }

  @Override
  public long handed() {
    return handed;
  }

  @Override
  public long confirmed() {
    return confirmed;
  }

  @Override
  public long resent() {
    return 0;
  }

  @Override
  public long losses() {
    return 0;
  }
}
