package org.gridmark.system.settlement.engine;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.trade.Message;

/** The messages that a component took at once, sorted by their outcome. */
final class Batch {
  private final List<Received.Taken> taken = new ArrayList<>();
  private final List<Envelope> refused = new ArrayList<>();
  private final List<Message> due = new ArrayList<>();

  void add(Received received) {
    switch (received) {
      case Received.Taken one -> taken.add(one);
      case Received.Refused one -> refused.add(one.envelope());
      case Received.Noted one -> {}
    }
  }

  /** The messages to be posted. */
  List<Received.Taken> taken() {
    return taken;
  }

  /** One that is not posted after all. */
  void refuse(Received.Taken one, String reason) {
    refused.add(one.envelope().with(reason));
  }

  /** The messages for the exception queue. */
  List<Envelope> refused() {
    return refused;
  }

  /** The messages to be sent: closings, and answers to questions. */
  List<Message> due() {
    return due;
  }
}
