package org.gridmark.system.settlement.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Histories;
import org.gridmark.system.settlement.rules.Outbox;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredTest {
  private static final TradeKey TRADE = Samples.TRADES.messages(0).getFirst().trade();

  private final SplittableRandom random = new SplittableRandom(3);

  /**
   * Page by page, each read anew from what was written to the journal or the table, as by a program
   * that knows nothing.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  void whatIsGivenOutIsWhatTheBooksSayHoweverTheMessagesAreSpreadOverPages(int histories) {
    Histories source = new Histories(4);
    for (int trade = 0; trade < 300; trade++) {
      List<Message> messages = new ArrayList<>();
      for (int i = 0; i < histories; i++) {
        messages.addAll(source.delivered(source.next()));
      }
      messages.removeIf(message -> !message.trade().equals(TRADE));
      requireAsTheBooksSay(messages);
    }
  }

  private void requireAsTheBooksSay(List<Message> messages) {
    List<byte[]> table = new ArrayList<>();
    OpenTrade open = null;
    Set<Message> known = new LinkedHashSet<>();
    Outbox outbox = Outbox.EMPTY;
    int from = 0;
    while (from < messages.size()) {
      int to = Math.min(messages.size(), from + 1 + random.nextInt(9));
      List<Message> some = messages.subList(from, to);
      from = to;
      int before = known.size();
      Stored stored = stored(table, open);
      Page page = stored.write(some.stream().map(StoredTest::posting).toList());
      known.addAll(some);
      if (known.size() == before) {
        assertThat(page).isNull();
        continue;
      }
      Book book = Book.of(TRADE, known);
      assertThat(page).isNotNull();
      assertThat(page.number()).isEqualTo(before);
      assertThat(page.messages()).hasSize(known.size() - before);
      assertThat(page.given().stream().map(IssuedClosing::message)).isEqualTo(outbox.due(book));
      outbox = outbox.sent(book);
      JournalEntry entry = written(page, page.contents(stored.lastTerms()));
      open = open == null ? OpenTrade.of(entry) : open.plus(entry);
      if (random.nextInt(4) == 0) {
        table.add(open.contents());
        open = null;
      }
    }
  }

  private static Posting posting(Message message) {
    return Posting.of(message, 1);
  }

  private static Stored stored(List<byte[]> table, @Nullable OpenTrade open) {
    Stored stored = new Stored(TRADE).withPages(TRADE.text(), table);
    return open == null ? stored : stored.with(open);
  }

  /** And read again. */
  private static JournalEntry written(Page page, byte[] contents) {
    GrowingBytes bytes = new GrowingBytes(1);
    JournalEntry.of(page, 1, contents).write(bytes);
    return JournalEntry.read(ByteBuffer.wrap(bytes.copy()));
  }

  @Test
  void termsThatAgreeAreStoredOnce() {
    List<Posting> trade = Samples.TRADES.messages(0).stream().map(StoredTest::posting).toList();
    Page page = new Stored(trade.getFirst().trade()).write(trade);
    assertThat(page).isNotNull();
    assertThat(page.given()).hasSize(1);
    int seven = page.contents(null).length;
    int one = new Page(page.key(), 0, trade.subList(0, 1), List.of()).contents(null).length;
    assertThat(seven).isLessThan(one + 6 * (one - trade.getFirst().terms().length) + 20);
  }
}
