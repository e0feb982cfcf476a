package org.gridmark.study.settlement.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.rules.Book;
import org.gridmark.study.settlement.rules.Histories;
import org.gridmark.study.settlement.rules.Outbox;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredTest {
  private static final TradeKey TRADE = Samples.TRADES.messages(0).getFirst().trade();

  private final SplittableRandom random = new SplittableRandom(3);

  /** Page by page, each read anew from what was written, as by a program that knows nothing. */
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
    List<byte[]> pages = new ArrayList<>();
    Set<Message> known = new LinkedHashSet<>();
    Outbox outbox = Outbox.EMPTY;
    int from = 0;
    while (from < messages.size()) {
      int to = Math.min(messages.size(), from + 1 + random.nextInt(9));
      List<Message> some = messages.subList(from, to);
      from = to;
      int before = known.size();
      Page page = stored(pages).write(some.stream().map(Posting::of).toList());
      known.addAll(some);
      if (known.size() == before) {
        assertThat(page).isNull();
        continue;
      }
      Book book = Book.of(TRADE, known);
      assertThat(page).isNotNull();
      assertThat(page.number()).isEqualTo(before);
      assertThat(page.messages()).hasSize(known.size() - before);
      assertThat(page.given().stream().map(Given::message)).isEqualTo(outbox.due(book));
      outbox = outbox.sent(book);
      pages.add(contents(page));
    }
  }

  private static Stored stored(List<byte[]> pages) {
    Stored stored = new Stored(TRADE);
    pages.forEach(contents -> stored.add(Page.read(TRADE, TRADE.text(), 0, contents)));
    return stored;
  }

  private static byte[] contents(Page page) {
    Bytes bytes = new Bytes(1);
    page.writeContents(bytes);
    return bytes.copy();
  }

  @Test
  void termsThatAgreeAreStoredOnce() {
    List<Posting> trade = Samples.TRADES.messages(0).stream().map(Posting::of).toList();
    Page page = new Stored(trade.getFirst().trade()).write(trade);
    assertThat(page).isNotNull();
    assertThat(page.given()).hasSize(1);
    int seven = contents(page).length;
    int one = contents(new Page(page.key(), 0, trade.subList(0, 1), List.of())).length;
    assertThat(seven).isLessThan(one + 6 * (one - trade.getFirst().terms().length) + 20);
  }
}
