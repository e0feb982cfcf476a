package org.gridmark.study.settlement.experiment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.trade.Slot;

/**
 * A block in a file of the client's own, as 004 has its message sets: writing it is no part of what
 * is measured.
 */
record Written(Block block) {
  /** Where it is. */
  Path file() {
    return Path.of(System.getProperty("java.io.tmpdir"), "block-from-" + block.first());
  }

  /** Writes it. */
  Job writing() {
    return bench -> {
      BlockFile.write(block, file());
      settle();
    };
  }

  /** Or the disk would still be busy with it when the block is sent. */
  private void settle() throws IOException {
    try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** How many messages it has. */
  long size() {
    return (long) block.size() * Slot.values().length;
  }

  /** Reads it. */
  Messages messages() throws IOException {
    return Messages.of(file());
  }

  /** When it is not needed any more. */
  void delete() throws IOException {
    Files.delete(file());
  }
}
