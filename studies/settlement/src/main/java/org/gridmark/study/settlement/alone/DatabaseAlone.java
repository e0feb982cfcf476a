package org.gridmark.study.settlement.alone;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.trade.Message;

/**
 * The databases without a broker: postings that were prepared are stored and matched as the
 * components of one program do it, all messages of many trades together.
 */
public record DatabaseAlone(Part part) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Endpoints places = part.places().apply(bench);
    try (Ledgers ledgers = Ledgers.open(places.databases(), part.engine().way())) {
      for (int round = 0; round <= part.rounds(); round++) {
        List<List<Posting>> groups = groups(part.round(round));
        long start = bench.clock().nanos();
        for (List<Posting> group : groups) {
          ledgers.post(List.of(group));
        }
        long end = bench.clock().nanos();
        if (round > 0) {
          long messages = 7L * part.tradesOfRound();
          bench.figure(Part.rate("database alone", messages, end - start));
        }
      }
    }
  }

  /** Of a group: half of what waits is being processed while the other half comes. */
  private int size() {
    if (part.engine().way() == Ledger.Way.ROW_BY_ROW) {
      return part.engine().batch();
    }
    long most = 4L * part.engine().batch() * part.engine().instances();
    return (int) (part.backlog() == 0 ? most : Math.min(most, (part.backlog() + 1) / 2));
  }

  private List<List<Posting>> groups(List<Message> messages) {
    List<Posting> postings =
        new ArrayList<>(messages.stream().map(one -> Posting.of(one, Envelope.UNSENT)).toList());
    if (part.engine().way() == Ledger.Way.ROW_BY_ROW) { // each kind by itself
      postings.sort(Comparator.comparing(posting -> posting.slot().kind()));
    }
    int size = size();
    List<List<Posting>> groups = new ArrayList<>();
    for (int from = 0; from < postings.size(); from += size) {
      groups.add(postings.subList(from, Math.min(postings.size(), from + size)));
    }
    return groups;
  }
}
