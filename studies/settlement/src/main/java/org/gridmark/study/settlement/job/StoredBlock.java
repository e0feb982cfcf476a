package org.gridmark.study.settlement.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;

/**
 * A block in files of the client's own, as Drayton and Sehmi 2005 has its message sets: writing
 * them is no part of what is measured.
 *
 * @param drivers each has a part of the block, as a file
 */
public record StoredBlock(Block block, int drivers) {
  private List<Block> parts() {
    return IntStream.range(0, drivers).mapToObj(i -> block.part(i, drivers)).toList();
  }

  /** Where it is, if it is one file. */
  public Path file() {
    return file(block);
  }

  private static Path file(Block part) {
    return Path.of(System.getProperty("java.io.tmpdir"), "block-from-" + part.first());
  }

  /** Writes it. */
  public Job writing() {
    return bench -> {
      for (Block part : parts()) {
        BlockFile.write(part, file(part));
        settle(file(part));
      }
    };
  }

  /** Or the disk would still be busy with it when the block is sent. */
  private static void settle(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** How many messages it has. */
  public long size() {
    return block.count();
  }

  /** The expected outcome of the messages that were sent. */
  Expected expected(Outcome sent) {
    List<Expected> expected = new ArrayList<>();
    List<Block> parts = parts();
    for (int i = 0; i < parts.size(); i++) {
      expected.add(Expected.of(parts.get(i), sent.handedBy().get(i)));
    }
    return Expected.together(expected);
  }

  /** Reads it, if it is one file. */
  Messages messages() throws IOException {
    return Messages.of(file());
  }

  /** Reads it, each driver its part. */
  List<Messages> shares() throws IOException {
    List<Messages> shares = new ArrayList<>();
    for (Block part : parts()) {
      shares.add(Messages.of(file(part)));
    }
    return shares;
  }

  /** When it is not needed any more. */
  public void delete() throws IOException {
    for (Block part : parts()) {
      Files.delete(file(part));
    }
  }
}
