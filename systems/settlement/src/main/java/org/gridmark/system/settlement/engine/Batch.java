package org.gridmark.system.settlement.engine;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.trade.Message;

/** What a component took at once, and what has come of it. */
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

  /** What is to be posted. */
  List<Received.Taken> taken() {
    return taken;
  }

  /** One that is not posted after all. */
  void refuse(Received.Taken one, String reason) {
    refused.add(one.envelope().with(reason));
  }

  /** What goes to the exception queue. */
  List<Envelope> refused() {
    return refused;
  }

  /** What goes to the clearing house, and to who has asked. */
  List<Message> due() {
    return due;
  }
}
