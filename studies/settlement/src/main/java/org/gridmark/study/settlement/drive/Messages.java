package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockLine;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.message.MessageWriter;
import org.jspecify.annotations.Nullable;

/** The messages of a driver, one by one, in constant memory. */
public interface Messages extends AutoCloseable {
  /** The next message as it stands in a block; null after the last one. */
  byte @Nullable [] next() throws IOException;

  @Override
  void close() throws IOException;

  /** Those of a block's file. */
  static Messages of(Path file) throws IOException {
    BlockReader reader = BlockReader.open(file);
    return new Messages() {
      @Override
      public byte @Nullable [] next() throws IOException {
        return reader.next();
      }

      @Override
      public void close() throws IOException {
        reader.close();
      }
    };
  }

  /** Those of a block, made as they are asked for. */
  static Messages of(Block block) {
    Iterator<Item> items = block.items().iterator();
    MessageWriter writer = new MessageWriter();
    return new Messages() {
      @Override
      public byte @Nullable [] next() {
        return items.hasNext() ? BlockLine.write(items.next(), writer) : null;
      }

      @Override
      public void close() {
        // nothing is held open
      }
    };
  }

  /** The next so many of these; closing it leaves the rest to others. */
  default Messages first(long most) {
    Messages all = this;
    return new Messages() {
      private long left = most;

      @Override
      public byte @Nullable [] next() throws IOException {
        return left-- > 0 ? all.next() : null;
      }

      @Override
      public void close() {
        // they are another's
      }
    };
  }
}
