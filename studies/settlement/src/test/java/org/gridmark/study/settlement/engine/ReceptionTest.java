package org.gridmark.study.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.message.ExtractionStrategy;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.message.PublishedForm;
import org.gridmark.study.settlement.signature.Keys;
import org.gridmark.study.settlement.signature.SignatureStrategy;
import org.gridmark.study.settlement.signature.Signer;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;
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
}
