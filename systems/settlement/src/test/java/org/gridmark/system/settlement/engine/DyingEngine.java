package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;

/**
 * The steps of an engine with one component of each kind, one by one, so that it can die between
 * any two: to close it is to die.
 */
final class DyingEngine implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMillis(100);

  private final List<Receiver> receivers = new ArrayList<>();
  private final List<List<Posting>> batches = new ArrayList<>();
  private List<List<Message>> due = List.of();

  /** Nothing is taken yet. */
  DyingEngine(Broker broker) throws BrokerException {
    for (Kind kind : Queues.PRINCIPAL) {
      receivers.add(broker.receiver(Queues.of(kind)));
      batches.add(new ArrayList<>());
    }
  }

  /** Takes messages until it has so many. */
  void take(int messages) throws Exception {
    Extraction extraction = ExtractionStrategy.SEARCH.open();
    int taken = 0;
    while (taken < messages) {
      for (int i = 0; i < receivers.size(); i++) {
        for (Envelope one : receivers.get(i).take(messages, Duration.ZERO, PATIENCE)) {
          Message message = ((Extracted.Accepted) extraction.extract(one.body())).message();
          batches.get(i).add(Posting.of(message, one.id()));
          taken++;
        }
      }
    }
  }

  /** Posts the four batches as one group; returns how much is due because of it. */
  int store(Ledgers ledgers) throws SQLException, InterruptedException {
    due = ledgers.post(batches);
    return due.stream().mapToInt(List::size).sum();
  }

  /** All components send what is due. */
  void send() throws BrokerException {
    MessageWriter writer = new MessageWriter();
    for (int i = 0; i < receivers.size(); i++) {
      for (Message message : due.get(i)) {
        receivers.get(i).send(Queues.CLOSINGS, new Envelope(writer.write(message), null));
      }
    }
  }

  /** So many components commit. */
  void commit(int first, int last) throws BrokerException {
    for (Receiver receiver : receivers.subList(first, last)) {
      receiver.commit();
    }
  }

  @Override
  public void close() {
    receivers.forEach(Receiver::close);
  }
}
