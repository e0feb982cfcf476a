package org.gridmark.study.settlement.drive;

import java.util.HashSet;
import java.util.Set;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;

/** Takes the answers to questions of status, in place of the parties that asked. */
public final class Answers {
  private final Extraction extraction = ExtractionStrategy.IN_PLACE.open();
  private final Set<Identity> questions = new HashSet<>();
  private long copies;
  private long wrong;

  private Answers() {}

  /** Takes all that is there. */
  public static Answers drain(BrokerSource source) throws BrokerException, InterruptedException {
    Answers answers = new Answers();
    Drained.of(source, Queues.ANSWERS, answers::take);
    return answers;
  }

  private void take(Envelope envelope) {
    switch (extraction.extract(envelope.body())) {
      case Extracted.Refused refused -> wrong++;
      case Extracted.Accepted accepted -> take(accepted.message());
    }
  }

  private void take(Message answer) {
    Identity own = answer.identity();
    if (answer.variant().function() != Function.STATUS
        || !own.sender().equals(StaticData.UTILITY)) {
      wrong++;
    } else if (!questions.add(new Identity(answer.receiver(), own.reference(), own.version()))) {
      copies++;
    }
  }

  /** The identities of the questions that were answered. */
  public Set<Identity> questions() {
    return Set.copyOf(questions);
  }

  /** Further answers to questions that were answered before. */
  public long copies() {
    return copies;
  }

  /** Messages that are no answers. */
  public long wrong() {
    return wrong;
  }
}
