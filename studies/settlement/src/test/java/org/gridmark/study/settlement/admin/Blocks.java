package org.gridmark.study.settlement.admin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.trade.Message;

/** The messages of a block's file. */
final class Blocks {
  private Blocks() {}

  static List<Message> messages(Path file) throws IOException {
    Extraction extraction = ExtractionStrategy.DOM.open();
    List<Message> messages = new ArrayList<>();
    try (BlockReader reader = BlockReader.open(file)) {
      for (byte[] body = reader.next(); body != null; body = reader.next()) {
        messages.add(((Extracted.Accepted) extraction.extract(body)).message());
      }
    }
    return messages;
  }
}
