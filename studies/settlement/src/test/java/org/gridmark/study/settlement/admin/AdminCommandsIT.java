package org.gridmark.study.settlement.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class AdminCommandsIT {
  @TempDir private static Path directory;
  private static RunningEngine engine;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    engine = new RunningEngine(directory);
    engine.start();
  }

  @AfterAll
  static void stop() throws Exception {
    engine.close();
  }

  @Test
  void aBlockThatIsSentTwiceComesOutOnce() throws Exception {
    Path block = folder.resolve("block.xml");
    assertThat(engine.run("build", block, 50, 1000))
        .containsExactly(block + ": 350 messages of trades 1000 to 1049, of which 50 match");
    long stored = stored();

    assertThat(engine.run("send", block)).last().isEqualTo(sent(block, 350));
    List<String> first = closings(1000, 50);
    assertThat(engine.run("send", block, block)).last().isEqualTo(sent(block, 350));

    assertThat(first).hasSize(50).doesNotHaveDuplicates();
    assertThat(closings(1000, 50)).isEqualTo(first);
    assertThat(stored()).isEqualTo(stored + 350);
  }

  private static String sent(Path block, int messages) {
    return block + ": " + messages + " messages sent and confirmed";
  }

  @Test
  void aTornFileIsSentAsFarAsItIsWhole() throws Exception {
    Path block = folder.resolve("block.xml");
    engine.run("build", block, 10, 2000);
    byte[] whole = Files.readAllBytes(block);
    Path torn = folder.resolve("torn.xml");
    Files.write(torn, Arrays.copyOf(whole, whole.length / 2));
    long lines = Files.readString(torn).chars().filter(one -> one == '\n').count();

    assertThatThrownBy(() -> engine.run("send", torn))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected message " + lines + " of 70 and a line feed")
        .hasMessageEndingWith("; the " + (lines - 1) + " messages before were sent and confirmed");

    engine.run("send", block);
    assertThat(closings(2000, 10)).hasSize(10);
  }

  @Test
  void nothingIsSentIfOneFileIsNoBlock() throws Exception {
    Path block = folder.resolve("block.xml");
    engine.run("build", block, 1, 3000);
    long stored = stored();
    Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear Sir\n");
    Path missing = folder.resolve("missing.xml");

    assertThatThrownBy(() -> engine.run("send", block, letter))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(letter + ", byte 0: expected a first line such as");
    assertThatThrownBy(() -> engine.run("send", block, missing))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot read " + missing + ": it is not there");
    assertThat(stored()).isEqualTo(stored);
  }

  @Test
  void statusTellsOfQueuesOfWhatIsStoredAndOfComponents() throws Exception {
    List<String> status = engine.run("status");

    for (String queue : Queues.SINGLE.all()) {
      assertThat(status).anyMatch(line -> line.matches(queue + " +\\d+"));
    }
    assertThat(status).anyMatch(line -> line.startsWith("stored: "));
    // Components tell of themselves once a second.
    while (engine.run("status").stream().noneMatch(line -> line.startsWith("set-1@one"))) {
      Thread.onSpinWait();
    }
    assertThat(engine.run("status"))
        .anyMatch(line -> line.matches("set-1@one +\\d+( +\\d+\\.\\d %){7}"));
  }

  @Test
  void whatIsRefusedIsAppendedWithItsReasonWhateverItHolds() throws Exception {
    Path file = Files.writeString(folder.resolve("refused.txt"), "left unfin");
    byte[] odd = "<a>\n\t\\ä\0".getBytes(StandardCharsets.UTF_8);
    try (Broker broker = Broker.open(engine.places().broker());
        Feed feed = broker.feed()) {
      feed.send(Queues.of(Kind.NOE), new Envelope(odd, null));
      feed.await();
    }

    while (Files.readAllLines(file).size() < 2) {
      engine.run("exceptions", file);
    }

    assertThat(file).hasContent("left unfin\nnot signed\t<a>\\x0a\\x09\\x5c\\xc3\\xa4\\x00");
  }

  @Test
  void badArgumentsAreNamed() throws Exception {
    assertThatThrownBy(() -> engine.run("send"))
        .isInstanceOf(BadInput.class)
        .hasMessage("send: expected FILE..");
    assertThatThrownBy(() -> engine.run("build", folder.resolve("a"), "many"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("TRADES: expected a number from 1 to ")
        .hasMessageEndingWith(", not 'many'");
    Path there = Files.writeString(folder.resolve("there"), "mine");
    assertThatThrownBy(() -> engine.run("build", there))
        .isInstanceOf(BadInput.class)
        .hasMessage(there + " exists and is not overwritten");
    assertThatThrownBy(() -> engine.run("closings", folder.resolve("no/folder")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("cannot write " + folder.resolve("no/folder"));
    assertThatThrownBy(() -> engine.run("clear", "tomorrow"))
        .isInstanceOf(BadInput.class)
        .hasMessage("DAY: expected a date such as 2005-01-19, not 'tomorrow'");
    assertThatThrownBy(() -> engine.run("clear", "9999-12-31"))
        .isInstanceOf(BadInput.class)
        .hasMessage("DAY: 9999-12-31 has not come yet");
  }

  private static long stored() throws Exception {
    return engine.run("status").stream()
        .filter(line -> line.startsWith("stored: "))
        .mapToLong(line -> Long.parseLong(line.split(" ", -1)[1]))
        .sum();
  }

  /** The CLS messages of these trades, once all are there and nothing is under way. */
  private List<String> closings(int first, int trades) throws Exception {
    Path file = folder.resolve("closings.xml");
    List<String> found = List.of();
    while (found.size() < trades || !idle()) {
      engine.run("closings", file);
      found =
          Files.readAllLines(file).stream()
              .map(AdminCommandsIT::message)
              .filter(message -> number(message) >= first && number(message) < first + trades)
              .map(message -> message.identity().toString())
              .toList();
    }
    return found;
  }

  private static boolean idle() throws Exception {
    return engine.run("status").stream()
        .filter(line -> line.startsWith("settlement.") && !line.contains("exception"))
        .allMatch(line -> line.endsWith(" 0"));
  }

  private static long number(Message message) {
    return Long.parseLong(message.tradeReference().substring(1));
  }

  private static Message message(String line) {
    byte[] body = line.getBytes(StandardCharsets.UTF_8);
    return ((Extracted.Accepted) ExtractionStrategy.SEARCH.open().extract(body)).message();
  }
}
