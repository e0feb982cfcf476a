package org.gridmark.system.settlement.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.system.settlement.journal.IssuedClosing;
import org.gridmark.system.settlement.journal.PackedTerms;
import org.gridmark.system.settlement.journal.Page;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.journal.Stored;
import org.gridmark.system.settlement.rules.Answer;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/** The messages of one trade that are posted at once. */
final class Account {
  private final TradeKey trade;
  private final List<Posting> postings = new ArrayList<>(Stored.SLOTS);

  /** Of each of these, the number of its batch. */
  private final List<Integer> batches = new ArrayList<>(Stored.SLOTS);

  private Account(TradeKey trade) {
    this.trade = trade;
  }

  /** By the trades' keys. */
  static Map<String, Account> of(List<List<Posting>> batches) {
    Map<String, Account> accounts = new LinkedHashMap<>();
    for (int batch = 0; batch < batches.size(); batch++) {
      for (Posting posting : batches.get(batch)) {
        Account account =
            accounts.computeIfAbsent(posting.key(), key -> new Account(posting.trade()));
        account.postings.add(posting);
        account.batches.add(batch);
      }
    }
    return accounts;
  }

  /**
   * Writes them down.
   *
   * @param stored of the trade
   * @param due takes for each batch what is to be sent with it: what has become due, with the batch
   *     of the last message; and what became due with a message that has come again, with its batch
   * @return null if all are copies
   */
  @Nullable Page post(Stored stored, List<List<Message>> due) {
    for (IssuedClosing given : stored.given()) {
      int carrier = place(given.carrier());
      if (carrier >= 0) {
        due.get(batches.get(carrier)).add(given.message());
      }
    }
    Page page = stored.write(postings);
    if (page != null) {
      page.given().forEach(given -> due.get(batches.getLast()).add(given.message()));
    }
    return page;
  }

  /**
   * Answers questions, each time that they are asked.
   *
   * @param stored of the trade, with what was written down
   * @param due takes the answers, each with the batch that the question is in
   */
  void answer(Stored stored, List<List<Message>> due) {
    for (int i = 0; i < postings.size(); i++) {
      if (postings.get(i).function() == Function.STATUS) {
        due.get(batches.get(i)).add(answer(postings.get(i), stored.book()));
      }
    }
  }

  private static Message answer(Posting question, Book book) {
    Terms terms = PackedTerms.unpack(question.terms());
    Identity identity = question.unpackedIdentity();
    return new Answer(book, question.slot(), question.about(), identity, terms).message();
  }

  /** Its place among these messages, or -1 if it is none of them. */
  private int place(long messageId) {
    for (int i = 0; i < postings.size(); i++) {
      if (postings.get(i).messageId() == messageId) {
        return i;
      }
    }
    return -1;
  }

  TradeKey trade() {
    return trade;
  }
}
