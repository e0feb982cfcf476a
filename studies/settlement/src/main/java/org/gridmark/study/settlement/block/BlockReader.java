package org.gridmark.study.settlement.block;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.system.settlement.message.PublishedForm;
import org.jspecify.annotations.Nullable;

/**
 * Reads a block's file message by message, in memory that does not grow with the file. Whether a
 * message says anything sensible is for its receiver to find out; here it is a line.
 */
public final class BlockReader implements AutoCloseable {
  private final Path file;
  private final LineInput lines;
  private final BlockHeader header;
  private int read;

  private BlockReader(Path file, LineInput lines, BlockHeader header) {
    this.file = file;
    this.lines = lines;
    this.header = header;
  }

  /**
   * Opens a block.
   *
   * @throws TornBlockException if it does not begin as one
   */
  public static BlockReader open(Path file) throws IOException {
    LineInput lines = new LineInput(Files.newInputStream(file), PublishedForm.LIMIT);
    try {
      return new BlockReader(file, lines, header(file, lines));
    } catch (IOException e) {
      lines.close();
      throw e;
    }
  }

  private static BlockHeader header(Path file, LineInput lines) throws IOException {
    byte[] line = lines.next();
    BlockHeader header =
        line == null ? null : BlockHeader.parse(new String(line, StandardCharsets.US_ASCII));
    if (header == null) {
      String expected = "a first line such as '" + BlockHeader.EXAMPLE + "'";
      throw new TornBlockException(file, 0, expected, "none");
    }
    return header;
  }

  public BlockHeader header() {
    return header;
  }

  /**
   * The next message; null after the last one.
   *
   * @throws TornBlockException if there is no whole message where there should be one, or anything
   *     after the last one
   */
  public byte @Nullable [] next() throws IOException {
    long offset = lines.offset();
    byte[] line = lines.next();
    if (read < header.messages()) {
      if (line == null) {
        throw torn(offset);
      }
      read++;
      return line;
    }
    if (line != null || lines.pending() > 0) {
      String expected = "the end of the file after " + read + " messages";
      throw new TornBlockException(file, offset, expected, "more");
    }
    return null;
  }

  private TornBlockException torn(long offset) {
    String expected = "message " + (read + 1) + " of " + header.messages() + " and a line feed";
    int pending = lines.pending();
    String found =
        pending > PublishedForm.LIMIT
            ? "no line feed in " + pending + " bytes"
            : "the end of the file after " + pending + " bytes of it";
    return new TornBlockException(file, offset, expected, found);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
