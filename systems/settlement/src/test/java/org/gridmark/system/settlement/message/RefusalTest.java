package org.gridmark.system.settlement.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A good message with one fault in each case: what all strategies say of it. */
class RefusalTest {
  private static final String GOOD =
      new String(
          new MessageWriter()
              .write(Samples.of(0, new Variant(Kind.ALC, Function.ACK), Party.BROKER)),
          StandardCharsets.UTF_8);

  static Stream<Arguments> cases() {
    String decl = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    return Stream.of(
        fault(decl, "", Refusal.WRONG_ENCODING, "at byte 1"),
        fault("UTF-8", "ISO-8859-1", Refusal.WRONG_ENCODING, "at byte 30"),
        fault(decl, "\uFEFF" + decl, Refusal.WRONG_ENCODING, "at byte 0"),
        fault("settlement:1", "settlement:2", Refusal.WRONG_ROOT, "at byte 78"),
        fault("<Message ", "<Nachricht ", Refusal.WRONG_ROOT, "at byte 39"),
        fault("</Message>", "", Refusal.TRUNCATED, null),
        fault("<Trade>", "<!-- x --><Trade>", Refusal.FORBIDDEN_MARKUP, null),
        fault("<Kind>ALC", "<Kind><![CDATA[ALC]]>", Refusal.FORBIDDEN_MARKUP, null),
        fault("<Kind>", "<!--<Kind>NOE</Kind>--><Kind>", Refusal.FORBIDDEN_MARKUP, null),
        fault("<Kind>", "<?php x?><Kind>", Refusal.FORBIDDEN_MARKUP, null),
        fault(decl, decl + "<!DOCTYPE Message>", Refusal.WRONG_ROOT, null),
        fault(
            "<Header>",
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><Header>",
            Refusal.FORBIDDEN_MARKUP,
            null),
        fault("<Narrative>", "<Narrative>&lol9;", Refusal.FORBIDDEN_REFERENCE, null),
        fault("<Narrative>", "<Narrative>&#x41;", Refusal.FORBIDDEN_REFERENCE, null),
        fault("<Narrative>", "<Narrative>& ", Refusal.FORBIDDEN_REFERENCE, null),
        fault("<Kind>", "<Kind a=\"b\">", Refusal.MALFORMED, null),
        fault("<Kind>", "<Kind >", Refusal.MALFORMED, null),
        fault("<Kind>", "<x:Kind>", Refusal.MALFORMED, null),
        fault("<Narrative>", "<Narrative>\r", Refusal.MALFORMED, null),
        fault("<Narrative>", "<Narrative>\0", Refusal.MALFORMED, null),
        fault("<Narrative>", "<Narrative>a > b", Refusal.MALFORMED, null),
        fault("</Kind>", "</Function>", Refusal.MALFORMED, "</Function> closes nothing"),
        fault("</Kind>", "", Refusal.MALFORMED, "</Header> closes nothing"),
        fault("<Kind>", "x<Kind>", Refusal.MALFORMED, "text or elements where none belong"),
        fault("</Message>", "</Message></Message>", Refusal.MALFORMED, null),
        fault("<Narrative>", "<Narrative>\uFFFE", Refusal.WRONG_ENCODING, null),
        fault("<Kind>", "<Colour>red</Colour><Kind>", Refusal.UNKNOWN_ELEMENT, "Colour"),
        fault(
            "<Kind>ALC</Kind>",
            "<Kind>ALC</Kind><Kind>NOE</Kind>",
            Refusal.DUPLICATE_ELEMENT,
            "Kind"),
        fault("<Country>", "<Price>1</Price><Country>", Refusal.DUPLICATE_ELEMENT, "Price"),
        fault("<Kind>ALC</Kind>", "", Refusal.MISSING_ELEMENT, "Kind"),
        fault(
            "<Kind>ALC</Kind><Function>ACK</Function>",
            "<Function>ACK</Function><Kind>ALC</Kind>",
            Refusal.MISPLACED_ELEMENT,
            "Function, expected Kind"),
        fault(">ALC<", ">ABC<", Refusal.UNKNOWN_KIND, "'ABC'"),
        fault(">ALC<", ">alc<", Refusal.UNKNOWN_KIND, "'alc'"),
        fault(">ALC<", "><", Refusal.UNKNOWN_KIND, "''"),
        fault(">ALC<", "> ALC<", Refusal.UNKNOWN_KIND, "' ALC'"),
        fault(">ACK<", ">ACKNOWLEDGE<", Refusal.UNKNOWN_FUNCTION, "'ACKNOWLEDGE'"),
        fault(">ACK<", ">EXCEPTION<", Refusal.UNKNOWN_FUNCTION, "there is no ALC EXCEPTION"),
        fault(
            ">BROKER<",
            ">SELLER<",
            Refusal.BAD_VALUE,
            "Party is 'SELLER', expected MANAGER, BROKER or UTILITY"),
        fault(
            ">BROKER<",
            ">UTILITY<",
            Refusal.BAD_VALUE,
            "Party is 'UTILITY', expected one that has an ALC"),
        fault(
            "<Version>1",
            "<Version>01",
            Refusal.BAD_VALUE,
            "Version is '01', expected a number from 1 to 99999"),
        fault("<Version>1", "<Version>100000", Refusal.BAD_VALUE, null),
        fault(">ACK<", ">AMEND<", null, null),
        fault(
            "<TradeDate>2005-01-14",
            "<TradeDate>2005-02-29",
            Refusal.BAD_VALUE,
            "TradeDate is '2005-02-29', expected a date such as 2005-01-14"),
        noDate("2005-1-14"),
        noDate("2005/01/14"),
        noDate("+005-01-14"),
        noDate("20O5-01-14"),
        noDate("2005-0 -14"),
        noDate("2005-00-14"),
        noDate("2005-13-14"),
        noDate("2005-01-32"),
        noDate("1899-12-30"),
        noDate("3000-01-14"),
        noDate("٢٠٠٥-٠١-١٤"),
        fault("<Quantity>", "<Quantity>-", Refusal.BAD_VALUE, null),
        fault("<Commission>", "<Commission>1e", Refusal.BAD_VALUE, null),
        fault("<Reference>", "<Reference>\n", Refusal.BAD_VALUE, null),
        fault("<Account>", "<Account>" + "x".repeat(35), Refusal.BAD_VALUE, null));
  }

  private static Arguments noDate(String date) {
    return fault(
        "<TradeDate>2005-01-14",
        "<TradeDate>" + date,
        Refusal.BAD_VALUE,
        "TradeDate is '" + date + "', expected a date such as 2005-01-14");
  }

  private static Arguments fault(String good, String wrong, Refusal refusal, String detail) {
    return Arguments.of(good, wrong, refusal, detail);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void oneReasonIsGivenByAll(String good, String wrong, Refusal refusal, String detail) {
    assertThat(GOOD).contains(good);
    Extracted extracted =
        ExtractionTest.read(GOOD.replace(good, wrong).getBytes(StandardCharsets.UTF_8));
    if (refusal == null) {
      assertThat(extracted).isInstanceOf(Extracted.Accepted.class);
      return;
    }
    assertThat(extracted).isInstanceOf(Extracted.Refused.class);
    Extracted.Refused refused = (Extracted.Refused) extracted;
    assertThat(refused.reason()).isEqualTo(refusal);
    if (detail != null) {
      assertThat(refused.detail()).isEqualTo(detail);
    }
  }

  @Test
  void aStatementIsAboutItself() {
    String wrong = GOOD.replace(">ACK<", ">NEW<").replace("<About>1", "<About>2");
    assertThat(ExtractionTest.read(wrong.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(
            new Extracted.Refused(
                Refusal.BAD_VALUE, "About is '2', expected its version, as NEW is about itself"));
  }

  @Test
  void sixteenKilobytesAreTheLimit() {
    byte[] most = Arrays.copyOf(GOOD.getBytes(StandardCharsets.UTF_8), PublishedForm.LIMIT);
    Arrays.fill(most, GOOD.getBytes(StandardCharsets.UTF_8).length, most.length, (byte) ' ');
    assertThat(ExtractionTest.read(most)).isInstanceOf(Extracted.Accepted.class);
    assertThat(ExtractionTest.read(Arrays.copyOf(most, most.length + 1)))
        .isEqualTo(new Extracted.Refused(Refusal.OVERSIZED, "it has 16385"));
  }

  @Test
  void bytesOfAnotherEncodingAreFound() {
    String text = GOOD.replace("<Narrative>", "<Narrative>é");
    assertThat(ExtractionTest.read(text.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(Extracted.Accepted.class);
    for (var charset : new Charset[] {StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16}) {
      assertThat(((Extracted.Refused) ExtractionTest.read(text.getBytes(charset))).reason())
          .isEqualTo(Refusal.WRONG_ENCODING);
    }
  }

  @Test
  void elementsNestedAThousandDeepAreRefused() {
    String deep = "<A>".repeat(2000) + "</A>".repeat(2000);
    String text = GOOD.replace("<Narrative>", "<Narrative>" + deep);
    assertThat(
            ((Extracted.Refused) ExtractionTest.read(text.getBytes(StandardCharsets.UTF_8)))
                .reason())
        .isEqualTo(Refusal.UNKNOWN_ELEMENT);
  }
}
