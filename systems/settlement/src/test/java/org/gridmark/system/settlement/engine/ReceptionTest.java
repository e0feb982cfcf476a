package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.day.Flaw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.message.PublishedForm;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.junit.jupiter.api.Test;

class ReceptionTest {
  private static final Keys KEYS = SignatureStrategy.HMAC_SHA256.generate();
  private static final Signer SIGNER = SignatureStrategy.HMAC_SHA256.signer(KEYS);
  private static final Message NOTICE = Samples.TRADES.message(0, Slot.NOE);

  private final Reception reception =
      new Reception(
          Kind.NOE,
          SignatureStrategy.HMAC_SHA256.verifier(KEYS.verifying()),
          ExtractionStrategy.SEARCH.open(),
          Samples.DATA,
          new Meter(NanoClock.system()));

  @Test
  void aSignedMessageOfItsKindIsTaken() {
    byte[] body = new MessageWriter().write(NOTICE);
    assertThat(reception.receive(signed(body))).isInstanceOf(Received.Taken.class);
  }

  @Test
  void whatCannotBeTakenIsRefusedWithItsReasonAndGoesOnAsItCame() {
    byte[] body = new MessageWriter().write(NOTICE);
    byte[] tampered = body.clone();
    tampered[body.length / 2] ^= 1;
    assertReason(new Envelope(body, null, ""), "not signed");
    assertReason(new Envelope(tampered, SIGNER.sign(body), ""), "signature does not fit");
    assertReason(signed("<a>".getBytes(StandardCharsets.UTF_8)), "not UTF-8 with the declaration");
    assertReason(signed(Arrays.copyOf(body, body.length / 2)), "ends before");
    assertReason(signed(Arrays.copyOf(body, PublishedForm.LIMIT + 1)), "larger than");
    assertReason(signed(changed("<Side>", "<!DOCTYPE a><Side>")), "document type");
    assertReason(signed(changed("<Side>", "&lol;<Side>")), "reference other than");
    assertReason(signed(changed(">NOE<", ">NOT<")), "unknown kind");
    assertReason(
        signed(new MessageWriter().write(Samples.TRADES.message(0, Slot.ALC_BROKER))),
        "in the wrong queue: expected NOE, found ALC");
    assertReason(signed(changed(NOTICE.terms().security(), "US0000000000")), "security");
  }

  private static byte[] changed(String from, String to) {
    String text = new String(new MessageWriter().write(NOTICE), StandardCharsets.UTF_8);
    assertThat(text).contains(from);
    return text.replaceFirst(from, to).getBytes(StandardCharsets.UTF_8);
  }

  private static Envelope signed(byte[] body) {
    return new Envelope(body, SIGNER.sign(body), "");
  }

  private void assertReason(Envelope envelope, String reason) {
    assertThat(reception.receive(envelope))
        .isInstanceOfSatisfying(
            Received.Refused.class,
            refused -> {
              assertThat(refused.envelope().note()).contains(reason);
              assertThat(refused.envelope().body()).isSameAs(envelope.body());
            });
  }

  /** Of every component, by a day on which everything that can be wrong is. */
  @Test
  void messagesOfADayAreTakenOrRefusedForTheReasonThatTheyAreMadeFor() {
    Map<Kind, Reception> receptions = new EnumMap<>(Kind.class);
    Queues.PRINCIPAL.forEach(kind -> receptions.put(kind, reception(kind)));
    MessageWriter writer = new MessageWriter();
    Set<Flaw> refused = EnumSet.noneOf(Flaw.class);
    for (long trade = 0; trade < 4000; trade++) {
      for (Item item : Samples.eventful(11).items(trade)) {
        Envelope envelope = sent(item, item.write(writer));
        Kind kind = Queues.component(item.message().variant().kind());
        Received received = Objects.requireNonNull(receptions.get(kind)).receive(envelope);
        if (item.flaw() == Flaw.NONE) {
          Class<? extends Received> expected =
              item.message().slot() == null ? Received.Noted.class : Received.Taken.class;
          assertThat(received).isInstanceOf(expected);
        } else {
          assertThat(((Received.Refused) received).envelope().note().split(":", 2)[0])
              .as(item.flaw().name())
              .isEqualTo(item.flaw().reason());
          refused.add(item.flaw());
        }
      }
    }
    assertThat(refused).hasSize(Flaw.values().length - 1);
  }

  private static Envelope sent(Item item, byte[] body) {
    return switch (item.flaw()) {
      case UNSIGNED -> new Envelope(body, null, "");
      case TAMPERED -> new Envelope(body, SIGNER.sign(new byte[] {1}), "");
      default -> signed(body);
    };
  }

  @Test
  void whatTheUtilityGivesOutComesFromNobody() {
    Message order = new Closing(NOTICE.trade(), 7, NOTICE.terms()).order();
    Envelope envelope = signed(new MessageWriter().write(order));
    assertThat(reception(Kind.SET).receive(envelope))
        .isInstanceOfSatisfying(
            Received.Refused.class,
            refused ->
                assertThat(refused.envelope().note()).isEqualTo("CLS NEW is not for the engine"));
  }

  private static Reception reception(Kind kind) {
    return new Reception(
        kind,
        SignatureStrategy.HMAC_SHA256.verifier(KEYS.verifying()),
        ExtractionStrategy.IN_PLACE.open(),
        Samples.DATA,
        new Meter(NanoClock.system()));
  }
}
