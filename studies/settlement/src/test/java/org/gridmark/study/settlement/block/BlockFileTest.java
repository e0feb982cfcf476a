package org.gridmark.study.settlement.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.PublishedForm;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockFileTest {
  private static final Block BLOCK = new Block(Samples.TRADES, 0, 20, Block.Order.SHUFFLED);

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("block.xml");
    BlockFile.write(BLOCK, file);
  }

  @Test
  void theHeaderOfTheLargestBlockCanBeRead() {
    int messages = Block.MOST * Slot.values().length;
    BlockHeader header = new BlockHeader(messages, Block.MOST, Block.MOST);
    assertThat(BlockHeader.parse(header.line())).isEqualTo(header);
  }

  @Test
  void aBlockIsReadAsItWasWritten() throws IOException {
    Extraction extraction = ExtractionStrategy.SEARCH.open();
    List<Extracted> read = new ArrayList<>();
    try (BlockReader reader = BlockReader.open(file)) {
      assertThat(reader.header()).isEqualTo(new BlockHeader(140, 20, 20));
      for (byte[] message = reader.next(); message != null; message = reader.next()) {
        read.add(extraction.extract(message));
      }
      assertThat(reader.next()).isNull();
    }
    List<Message> messages = BLOCK.messages().toList();
    assertThat(read).isEqualTo(messages.stream().map(Extracted.Accepted::new).toList());
    assertThat(folder.toFile().list()).containsExactly("block.xml");
  }

  /** Wherever it is torn: the whole messages before, then the place where the next one begins. */
  @Test
  void aTornBlockGivesWhatIsWholeAndSaysWhereItIsTorn() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length += 97) {
      Files.write(file, Arrays.copyOf(whole, length));
      int feeds = 0;
      int last = 0;
      for (int i = 0; i < length; i++) {
        if (whole[i] == '\n') {
          feeds++;
          last = i + 1;
        }
      }
      List<byte[]> read = new ArrayList<>();
      TornBlockException torn = readUntilTorn(read);
      assertThat(torn.offset()).isEqualTo(last);
      assertThat(read).hasSize(Math.max(0, feeds - 1));
      assertThat(torn.getMessage()).startsWith(file + ", byte " + last + ": expected ");
    }
  }

  @Test
  void theLineOfATearIsClear() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 10));
    assertThat(readUntilTorn(new ArrayList<>()).getMessage())
        .matches(
            ".*block.xml, byte \\d+: expected message 140 of 140 and a line feed, found the end of"
                + " the file after 1\\d\\d\\d bytes of it");
    Files.write(file, new byte[0]);
    assertThat(readUntilTorn(new ArrayList<>()).getMessage())
        .isEqualTo(
            file
                + ", byte 0: expected a first line such as 'gridmark-block 1 messages=1750 trades=250"
                + " closings=250', found none");
  }

  @Test
  void aLineThatDoesNotEndIsNotReadIntoMemory() throws IOException {
    Files.writeString(
        file, BLOCK.header().line() + "\n" + "x".repeat(200_000), StandardCharsets.US_ASCII);
    assertThat(readUntilTorn(new ArrayList<>()).getMessage())
        .endsWith("found no line feed in " + (PublishedForm.LIMIT + 1) + " bytes");
  }

  @Test
  void moreThanTheHeaderSaysIsATear() throws IOException {
    Files.write(file, "more\n".getBytes(StandardCharsets.US_ASCII), StandardOpenOption.APPEND);
    List<byte[]> read = new ArrayList<>();
    assertThat(readUntilTorn(read).getMessage())
        .endsWith("expected the end of the file after 140 messages, found more");
    assertThat(read).hasSize(140);
  }

  @Test
  void aFileThatIsNotThereIsAnError() {
    assertThatThrownBy(() -> BlockReader.open(folder.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  private TornBlockException readUntilTorn(List<byte[]> read) throws IOException {
    try (BlockReader reader = BlockReader.open(file)) {
      for (byte[] message = reader.next(); message != null; message = reader.next()) {
        read.add(message);
      }
      throw new AssertionError("not torn");
    } catch (TornBlockException e) {
      return e;
    }
  }
}
