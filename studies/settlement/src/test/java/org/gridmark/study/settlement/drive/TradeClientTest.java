package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Completion;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TradeClientTest {
  private static final int STATEMENTS = Slot.values().length;

  private final MemoryBroker broker = new MemoryBroker();
  private final MessageWriter writer = new MessageWriter();
  private final TradeClient client =
      new TradeClient(
          broker, Queues.SINGLE, Samples.TRADES, body -> body.clone(), NanoClock.system());

  /** How many items a trade's completion was told of. */
  private static final class Answer implements Completion {
    private final CompletableFuture<Long> affected = new CompletableFuture<>();

    @Override
    public void complete(long items) {
      affected.complete(items);
    }

    @Override
    public void fail(Throwable failure) {
      affected.completeExceptionally(failure);
    }

    long items() throws Exception {
      return affected.get();
    }
  }

  @AfterEach
  void close() {
    client.close();
  }

  private Answer sent() throws Exception {
    Answer answer = new Answer();
    client.send(answer);
    return answer;
  }

  private void closing(long trade, Terms terms) {
    Message message = Samples.TRADES.message(trade, Slot.NOE);
    Message order = new Closing(message.trade(), STATEMENTS, terms).order();
    broker.put(Queues.CLOSINGS, new Envelope(writer.write(order), null, ""));
  }

  private static long trade(int number) {
    long trade = TradeClient.FIRST;
    for (int before = 0; before <= number; trade++) {
      if (Samples.TRADES.matches(trade) && before++ == number) {
        return trade;
      }
    }
    throw new AssertionError("nothing matches");
  }

  @Test
  void eachTradeIsSentByItsStatementsToTheQueuesOfTheirKinds() throws Exception {
    sent();
    sent();
    broker.catchUp();
    List<Envelope> all =
        Queues.SINGLE.inbound().stream().flatMap(queue -> broker.in(queue).stream()).toList();
    assertThat(all).hasSize(2 * STATEMENTS).allMatch(one -> one.signature() != null);
    assertThat(all.stream().map(one -> Label.of(one.body()).trade()))
        .containsOnly(trade(0), trade(1));
    for (Envelope noe : broker.in(Queues.of(Kind.NOE))) {
      assertThat(Label.kindOf(noe.body())).isEqualTo(Kind.NOE);
    }
    assertThat(client.underWay()).isEqualTo(2);
  }

  @Test
  void aTradeIsAnsweredByItsOwnClosing() throws Exception {
    Answer first = sent();
    Answer second = sent();
    closing(trade(1), Samples.TRADES.dealt(trade(1)));
    assertThat(second.items()).isOne();
    assertThat(first.affected).isNotDone();
    closing(trade(0), Samples.TRADES.dealt(trade(0)));
    assertThat(first.items()).isOne();
    assertThat(client.underWay()).isZero();
  }

  @Test
  void aClosingOnOtherTermsIsNoRightAnswer() throws Exception {
    Answer wrong = sent();
    closing(trade(0), Samples.TRADES.dealt(trade(1)));
    assertThat(wrong.items()).isZero();
  }

  @Test
  void aSecondClosingOfATradeIsAStray() throws Exception {
    Answer first = sent();
    Answer second = sent();
    closing(trade(0), Samples.TRADES.dealt(trade(0)));
    closing(trade(0), Samples.TRADES.dealt(trade(0)));
    closing(trade(1), Samples.TRADES.dealt(trade(1)));
    assertThat(first.items()).isOne();
    assertThat(second.items()).isOne(); // which came last
    assertThat(client.strays()).isOne();
  }

  @Test
  void aTradeThatCannotBeSentHasFailedAndTheNextFindsTheBrokerAgain() throws Exception {
    sent();
    broker.lose(0);
    assertThatThrownBy(this::sent).isInstanceOf(BrokerException.class);
    Answer next = sent();
    closing(trade(2), Samples.TRADES.dealt(trade(2)));
    assertThat(next.items()).isOne();
  }
}
