package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;

/** One way to bring a block to a broker. */
public interface BlockSender {
  /** In which language, and over which protocol, as figures have it. */
  String name();

  /**
   * Reads, signs and sends all messages of a block's file; returns when all are durable.
   *
   * @throws IOException if the block is torn or the broker fails; some messages may have been sent
   */
  Sent send(Path block) throws IOException, InterruptedException;

  /**
   * The time that it took.
   *
   * @param messages that are durable
   * @param nanos from before the first message was read, when the connection stood, until all were
   *     confirmed
   * @param processorNanos of all threads of the sender's process meanwhile
   */
  record Sent(long messages, long nanos, long processorNanos) {}
}
