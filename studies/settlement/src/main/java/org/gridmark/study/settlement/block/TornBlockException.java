package org.gridmark.study.settlement.block;

import java.io.IOException;
import java.nio.file.Path;

/** A block's file ends or breaks where it must not. All messages before were whole. */
public final class TornBlockException extends IOException {
  private static final long serialVersionUID = 1;

  private final long offset;

  /**
   * @param offset in bytes, of where what was expected should begin
   */
  TornBlockException(Path file, long offset, String expected, String found) {
    super("%s, byte %d: expected %s, found %s".formatted(file, offset, expected, found));
    this.offset = offset;
  }

  /** In bytes: all before is whole. */
  public long offset() {
    return offset;
  }
}
