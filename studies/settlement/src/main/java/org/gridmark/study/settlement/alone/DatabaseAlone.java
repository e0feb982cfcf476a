package org.gridmark.study.settlement.alone;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.engine.Places;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.ledger.Posting;
import org.gridmark.study.settlement.ledger.Postings;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;

/**
 * The databases without a broker: postings that were prepared are stored and matched in batches, of
 * one kind each and by as many threads as the engine has components.
 */
public record DatabaseAlone(Part part) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Places places = part.places().apply(bench);
    List<Ledgers> opened = new ArrayList<>();
    try {
      for (int i = 0; i < Queues.PRINCIPAL.size() * part.engine().instances(); i++) {
        opened.add(Ledgers.open(places.databases(), part.engine().way()));
      }
      for (int round = 0; round <= part.rounds(); round++) {
        round(bench, opened, round);
      }
    } finally {
      for (Ledgers ledgers : opened) {
        ledgers.close();
      }
    }
  }

  private void round(Bench bench, List<Ledgers> opened, int round) throws Exception {
    List<Callable<Boolean>> work = work(opened, part.round(round));
    long start = bench.clock().nanos();
    Crew.work(work);
    long end = bench.clock().nanos();
    if (round > 0) {
      long messages = 7L * part.tradesOfRound();
      bench.figure(Part.rate("database alone", messages, end - start));
    }
  }

  private List<Callable<Boolean>> work(List<Ledgers> opened, List<Message> messages) {
    Postings postings = new Postings();
    Map<Kind, List<Posting>> byKind = new EnumMap<>(Kind.class);
    for (Message message : messages) {
      byKind
          .computeIfAbsent(message.variant().kind(), kind -> new ArrayList<>())
          .add(postings.of(message));
    }
    int instances = part.engine().instances();
    List<Callable<Boolean>> work = new ArrayList<>();
    for (List<Posting> all : byKind.values()) {
      for (int i = 0; i < instances; i++) {
        List<Posting> own =
            all.subList(all.size() * i / instances, all.size() * (i + 1) / instances);
        Ledgers ledgers = opened.get(work.size());
        work.add(() -> post(ledgers, own));
      }
    }
    return work;
  }

  private boolean post(Ledgers ledgers, List<Posting> postings) throws Exception {
    int batch = part.engine().batch();
    for (int from = 0; from < postings.size(); from += batch) {
      ledgers.post(postings.subList(from, Math.min(postings.size(), from + batch)));
    }
    return true;
  }
}
