package org.gridmark.study.settlement.block;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.message.MessageWriter;

/** Writes blocks to files. */
public final class BlockFile {
  private static final int BUFFER = 1 << 16;

  private BlockFile() {}

  /**
   * Writes a block. The file has its name only when it is whole, so one that was broken off is not
   * taken for a block.
   */
  public static void write(Block block, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), BUFFER)) {
      line(out, block.header().line().getBytes(StandardCharsets.US_ASCII));
      MessageWriter writer = new MessageWriter();
      for (Iterator<Item> items = block.items().iterator(); items.hasNext(); ) {
        line(out, BlockLine.write(items.next(), writer));
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** A message as it is written has no line feed in it. */
  private static void line(OutputStream out, byte[] line) throws IOException {
    out.write(line);
    out.write('\n');
  }
}
