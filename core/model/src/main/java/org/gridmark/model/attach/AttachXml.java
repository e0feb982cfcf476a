package org.gridmark.model.attach;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gridmark.model.BadInput;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A configuration in XML that somebody else wrote. Nothing beyond the file is read for it: no
 * document type, no entity, no schema. Who descends with it needs no deep stack.
 */
public final class AttachXml {
  private static final int DEEPEST = 100;
  private static final String IN_QUOTES = "\"[^\"]*\"";

  /** Where a quote is missing, the name of an attribute may be a value, and so a password. */
  private static final Pattern OF_ATTRIBUTE = Pattern.compile("[Aa]ttribute");

  private AttachXml() {}

  /**
   * That of a file.
   *
   * @param kind of file that it should be, to complete "is no ..."
   * @throws BadInput if it is none
   */
  public static Document read(Path file, byte[] content, String kind) {
    try {
      Document document = builder().parse(new ByteArrayInputStream(content));
      if (isDeep(document.getDocumentElement(), 1)) {
        throw new SAXException("expected at most " + DEEPEST + " levels of elements");
      }
      return document;
    } catch (SAXParseException e) {
      throw new BadInput(
          "%s is no %s: line %d: %s".formatted(file, kind, e.getLineNumber(), reason(e)));
    } catch (SAXException | IOException e) {
      throw new BadInput("%s is no %s: %s".formatted(file, kind, reason(e)));
    }
  }

  private static String reason(Exception e) {
    String text = String.valueOf(e.getMessage());
    if (text.contains("DOCTYPE")) {
      return "expected no document type (DOCTYPE)";
    }
    return OF_ATTRIBUTE.matcher(text).find() ? text.replaceAll(IN_QUOTES, "...") : text;
  }

  private static DocumentBuilder builder() {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setXIncludeAware(false);
      factory.setExpandEntityReferences(false);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler());
      return builder;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("this JVM has no such parser", e);
    }
  }

  private static boolean isDeep(Element element, int depth) {
    for (Node one = element.getFirstChild(); one != null; one = one.getNextSibling()) {
      if (one instanceof Element child && (depth == DEEPEST || isDeep(child, depth + 1))) {
        return true;
      }
    }
    return false;
  }
}
