package org.gridmark.study.settlement.admin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.block.TornBlockException;
import org.gridmark.study.settlement.drive.Messages;
import org.jspecify.annotations.Nullable;

/** Those of a block's file up to where it is torn: they can be sent before that is told. */
final class WholeMessages implements Messages {
  private final BlockReader reader;
  private volatile @Nullable TornBlockException torn;

  private WholeMessages(BlockReader reader) {
    this.reader = reader;
  }

  /**
   * Of a file.
   *
   * @throws BadInput if it cannot be read, or does not begin as a block
   */
  static WholeMessages of(Path file) {
    PlainFile.require(file);
    try {
      return new WholeMessages(BlockReader.open(file));
    } catch (TornBlockException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + ": " + e);
    }
  }

  /** How many there should be. */
  int size() {
    return reader.header().messages();
  }

  @Override
  public byte @Nullable [] next() throws IOException {
    if (torn != null) {
      return null;
    }
    try {
      return reader.next();
    } catch (TornBlockException e) {
      torn = e;
      return null;
    }
  }

  /** Where and how it is torn, once that was found. */
  Optional<TornBlockException> torn() {
    return Optional.ofNullable(torn);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
