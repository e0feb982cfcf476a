package org.gridmark.study.settlement.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/** What is posted of one trade at once. */
final class Account {
  private final TradeKey trade;
  private final List<Posting> postings = new ArrayList<>(Stored.SLOTS);
  private int batch;

  private Account(TradeKey trade) {
    this.trade = trade;
  }

  /** By the trades' keys. */
  static SortedMap<String, Account> of(List<List<Posting>> batches) {
    Map<String, Account> accounts = new HashMap<>();
    for (int batch = 0; batch < batches.size(); batch++) {
      for (Posting posting : batches.get(batch)) {
        Account account =
            accounts.computeIfAbsent(posting.key(), key -> new Account(posting.trade()));
        account.postings.add(posting);
        account.batch = batch;
      }
    }
    return new TreeMap<>(accounts); // to sort seven times as many by themselves costs more
  }

  /**
   * Writes them down.
   *
   * @param stored of the trade
   * @param due takes what is to be sent of it: what has become due, and if one of them is a copy,
   *     what was due before
   * @return null if all are copies
   */
  @Nullable Page post(Stored stored, List<Message> due) {
    List<Given> before = List.copyOf(stored.given());
    Page page = stored.write(postings);
    if (page == null || page.messages().size() < postings.size()) {
      before.forEach(given -> due.add(given.message()));
    }
    if (page != null) {
      page.given().forEach(given -> due.add(given.message()));
    }
    return page;
  }

  TradeKey trade() {
    return trade;
  }

  /** The number of the last one that has a message of the trade. */
  int batch() {
    return batch;
  }
}
