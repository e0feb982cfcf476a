package org.gridmark.system.settlement.ledger;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.system.settlement.journal.IssuedClosing;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.journal.Stored;
import org.gridmark.system.settlement.trade.Message;

/**
 * The copies among messages.
 *
 * @param known those of them that are stored
 * @param given messages that became due with these, and were not sent, as these were delivered
 *     again
 */
public record Copies(Set<Posting> known, List<Message> given) {
  /**
   * Of these messages.
   *
   * @param stored of their trades, by their keys
   */
  static Copies of(List<Posting> postings, Map<String, Stored> stored) {
    Set<Posting> known = new HashSet<>();
    Set<Stored> trades = new LinkedHashSet<>();
    for (Posting posting : postings) {
      Stored trade = stored.get(posting.key());
      if (trade != null && trade.contains(posting)) {
        known.add(posting);
        trades.add(trade);
      }
    }
    Set<Long> ids = postings.stream().map(Posting::messageId).collect(Collectors.toSet());
    return new Copies(
        known,
        trades.stream()
            .flatMap(trade -> trade.given().stream())
            .filter(given -> ids.contains(given.carrier()))
            .map(IssuedClosing::message)
            .toList());
  }

  /** Both together. */
  Copies plus(Copies other) {
    Set<Posting> all = new HashSet<>(known);
    all.addAll(other.known);
    List<Message> both = new ArrayList<>(given);
    both.addAll(other.given);
    return new Copies(all, both);
  }
}
