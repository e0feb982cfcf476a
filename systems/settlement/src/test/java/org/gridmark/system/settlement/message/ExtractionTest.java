package org.gridmark.system.settlement.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class ExtractionTest {
  private static final Map<ExtractionStrategy, Extraction> ALL = all();

  /** Refusals for which the schema has the same reason. */
  private static final Set<Refusal> NOT_AS_PUBLISHED =
      EnumSet.range(Refusal.UNKNOWN_ELEMENT, Refusal.UNKNOWN_KIND);

  private final MessageWriter writer = new MessageWriter();

  @Test
  void everyVariantIsReadAsItWasWrittenByAllStrategies() {
    for (long trade = 0; trade < 100; trade++) {
      for (Message message : Samples.ofEveryVariant(trade)) {
        assertThat(read(writer.write(message))).isEqualTo(new Extracted.Accepted(message));
      }
    }
  }

  @Test
  void everyVariantIsValidByThePublishedSchema() throws Exception {
    Validator schema = schema();
    for (Message message : Samples.ofEveryVariant(3)) {
      schema.validate(new StreamSource(new ByteArrayInputStream(writer.write(message))));
    }
  }

  @Test
  void aMessageHasAboutFifteenHundredBytes() {
    List<Integer> sizes =
        Stream.iterate(0L, trade -> trade + 1)
            .limit(500)
            .flatMap(trade -> Samples.TRADES.messages(trade).stream())
            .map(message -> writer.write(message).length)
            .toList();
    assertThat(sizes).allSatisfy(size -> assertThat(size).isBetween(1350, 1650));
    assertThat(sizes.stream().mapToInt(size -> size).average().orElse(0)).isBetween(1450.0, 1550.0);
  }

  @Test
  void textsThatNeedEscapesComeBackAsTheyWere() {
    Message base = Samples.ofEveryVariant(0).getFirst();
    for (String text :
        List.of(
            "a<b>c&d\"e'f",
            "&amp;",
            "&lt;&amp;gt;",
            "]]>",
            "<!-- no -->",
            "é€\uD83D\uDE00",
            " x ")) {
      Delivery old = base.delivery();
      Delivery delivery =
          new Delivery(old.country(), old.paymentDate(), text, text, text, text, text.repeat(20));
      Message message = Samples.with(base, base.terms(), delivery);
      assertThat(read(writer.write(message))).isEqualTo(new Extracted.Accepted(message));
    }
  }

  @Test
  void theFiveEntitiesOfXmlAreRead() {
    Message message = Samples.ofEveryVariant(0).getFirst();
    String name = message.delivery().brokerName();
    String written = new String(writer.write(message), StandardCharsets.UTF_8);
    String changed =
        written.replace(
            "<BrokerName>" + name + "<",
            "<BrokerName>&lt;é&gt;&quot;&apos;&amp;&amp;apos; &amp;quot;<");
    assertThat(changed).isNotEqualTo(written);
    Extracted extracted = read(changed.getBytes(StandardCharsets.UTF_8));
    assertThat(extracted).isInstanceOf(Extracted.Accepted.class);
    assertThat(((Extracted.Accepted) extracted).message().delivery().brokerName())
        .isEqualTo("<é>\"'&&apos; &quot;");
  }

  @Test
  void aTextThatIsMuchTooLongIsWrittenAsItIs() {
    Message base = Samples.ofEveryVariant(0).getFirst();
    Delivery old = base.delivery();
    String text = "x".repeat(20_000);
    Delivery delivery =
        new Delivery(old.country(), old.paymentDate(), text, text, text, text, text + "&");
    byte[] written = writer.write(Samples.with(base, base.terms(), delivery));
    assertThat(new String(written, StandardCharsets.UTF_8))
        .contains("<Account>" + text + "</Account>", "<Narrative>" + text + "&amp;</Narrative>")
        .endsWith("</Message>");
  }

  @Test
  void blanksBetweenElementsDoNotMatter() {
    Message message = Samples.ofEveryVariant(1).getFirst();
    String text = new String(writer.write(message), StandardCharsets.UTF_8);
    String indented = text.replace("><", ">\n\t <") + " \n";
    assertThat(indented.lines().count()).isGreaterThan(35);
    assertThat(read(indented.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new Extracted.Accepted(message));
  }

  @Test
  void aMessageThatBreaksOffAnywhereIsTruncated() {
    byte[] whole = writer.write(Samples.ofEveryVariant(2).getFirst());
    for (int length = 0; length < whole.length; length++) {
      Extracted extracted = read(Arrays.copyOf(whole, length));
      assertThat(extracted).isInstanceOf(Extracted.Refused.class);
      assertThat(((Extracted.Refused) extracted).reason()).isEqualTo(Refusal.TRUNCATED);
    }
  }

  @Test
  void strategiesAgreeOnBrokenMessages() throws Exception {
    strategiesAgreeOn(6_000, new Mutations(1));
  }

  @Test
  @Tag("soak")
  void strategiesAgreeOnManyBrokenMessages() throws Exception {
    strategiesAgreeOn(60_000, new Mutations(2));
  }

  /**
   * All strategies say the same of each broken message, and what they take is valid by the schema,
   * as the JDK's validator has it, and what they refuse for its elements is not; nothing is thrown.
   */
  private void strategiesAgreeOn(int messages, Mutations mutations) throws Exception {
    Validator schema = schema();
    Set<Refusal> seen = EnumSet.noneOf(Refusal.class);
    List<byte[]> whole = Samples.ofEveryVariant(2).stream().map(writer::write).toList();
    int accepted = 0;
    for (int i = 0; i < messages; i++) {
      byte[] broken = mutations.of(whole.get(i % whole.size()));
      switch (read(broken)) {
        case Extracted.Accepted ignored -> {
          assertThat(valid(schema, broken)).isTrue();
          accepted++;
        }
        case Extracted.Refused refused -> {
          assertThat(refused.line()).doesNotContain("\n");
          seen.add(refused.reason());
          if (NOT_AS_PUBLISHED.contains(refused.reason())) {
            assertThat(valid(schema, broken)).isFalse();
          }
        }
      }
    }
    assertThat(accepted).isGreaterThan(messages / 30);
    assertThat(seen).isEqualTo(EnumSet.complementOf(EnumSet.of(Refusal.OVERSIZED)));
  }

  /** The result of all strategies, which must agree. */
  static Extracted read(byte[] message) {
    Extracted first = Objects.requireNonNull(ALL.get(ExtractionStrategy.DOM)).extract(message);
    ALL.forEach(
        (strategy, extraction) ->
            assertThat(extraction.extract(message))
                .as(() -> strategy + " of " + new String(message, StandardCharsets.UTF_8))
                .isEqualTo(first));
    return first;
  }

  private static boolean valid(Validator schema, byte[] message) throws IOException {
    try {
      schema.validate(new StreamSource(new ByteArrayInputStream(message)));
      return true;
    } catch (SAXException e) {
      return false;
    }
  }

  private static Validator schema() throws SAXException {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    return factory.newSchema(PublishedForm.class.getResource("settlement.xsd")).newValidator();
  }

  private static Map<ExtractionStrategy, Extraction> all() {
    Map<ExtractionStrategy, Extraction> all = new EnumMap<>(ExtractionStrategy.class);
    for (ExtractionStrategy strategy : ExtractionStrategy.values()) {
      all.put(strategy, strategy.open());
    }
    return all;
  }
}
