package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.junit.jupiter.api.Test;

class ArtemisBrokerIT extends BrokerContract {
  private static final SimpleString LATER = Message.HDR_SCHEDULED_DELIVERY_TIME;
  private static final SimpleString COMPRESSED = Message.HDR_LARGE_COMPRESSED;

  @Override
  Service service() {
    return new ArtemisService();
  }

  @Test
  void messagesOfOneFeedKeepTheirOrder() throws Exception {
    feed("ordered", 0, 10_000);
    assertThat(numbers(drain("ordered", 10_000))).containsExactlyElementsOf(range(0, 10_000));
  }

  @Test
  void whatWasTakenComesAgainBeforeWhatCameAfterIt() throws Exception {
    feed("in-front", 0, 100);
    try (Receiver receiver = broker.receiver("in-front")) {
      receiver.take(10, NOT_LONG, LONG);
      receiver.rollback();
    }
    List<Integer> again = numbers(drain("in-front", 100));
    assertThat(again).containsExactlyElementsOf(range(0, 100));
  }

  /** Nobody but who takes messages may need to know better than a stranger who sends one. */
  @Test
  void noSenderDecidesHowAMessageIsDelivered() throws Exception {
    feed("equal", 0, 5);
    sendOddly("equal", 5, message -> message.setPriority((byte) 9));
    sendOddly("equal", 6, message -> message.putLongProperty(LATER, Long.MAX_VALUE / 2));
    sendOddly("equal", 7, message -> message.putBooleanProperty(COMPRESSED, true));
    sendOddly("equal", 8, message -> message.setExpiration(1));
    feed("equal", 9, 2_000);
    try (Receiver receiver = broker.receiver("equal")) {
      assertThat(numbers(take(receiver, 2_000))).containsExactlyElementsOf(range(0, 2_000));
      receiver.commit();
      assertThat(broker.depth("equal")).isZero();
    }
  }

  private void sendOddly(String queue, int number, Consumer<ClientMessage> oddity)
      throws Exception {
    BrokerAddress address = BrokerAddress.parse(server.address());
    try (ServerLocator locator =
            ActiveMQClient.createServerLocator("tcp://127.0.0.1:" + address.port());
        ClientSessionFactory connection = locator.createSessionFactory();
        ClientSession session =
            connection.createSession(
                address.user(), address.password(), false, true, true, false, 0);
        ClientProducer producer = session.createProducer(queue)) {
      ClientMessage message = session.createMessage(true);
      message.getBodyBuffer().writeBytes(numbered(number).body());
      oddity.accept(message);
      producer.send(message);
    }
  }
}
