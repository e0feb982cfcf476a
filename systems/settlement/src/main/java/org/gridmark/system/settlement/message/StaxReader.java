package org.gridmark.system.settlement.message;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads a message with the JDK's pull parser, which is told to know neither DTDs nor entities. */
final class StaxReader implements ElementReader {
  private final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();

  StaxReader() {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
  }

  @Override
  public @Nullable Texts read(byte[] message) {
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(message));
      return values(xml);
    } catch (XMLStreamException e) {
      return null;
    }
  }

  private static Texts values(XMLStreamReader xml) throws XMLStreamException {
    Texts values = new Texts();
    open(xml, PublishedForm.ROOT);
    for (Section section : Section.ALL) {
      open(xml, section.tag());
      for (Element element : section.elements()) {
        open(xml, element.tag());
        values.put(element, xml.getElementText());
      }
      close(xml, section.tag());
    }
    close(xml, PublishedForm.ROOT);
    while (xml.hasNext()) {
      xml.next();
    }
    return values;
  }

  private static void open(XMLStreamReader xml, String tag) throws XMLStreamException {
    xml.nextTag();
    xml.require(XMLStreamConstants.START_ELEMENT, PublishedForm.NAMESPACE, tag);
  }

  private static void close(XMLStreamReader xml, String tag) throws XMLStreamException {
    xml.nextTag();
    xml.require(XMLStreamConstants.END_ELEMENT, PublishedForm.NAMESPACE, tag);
  }
}
