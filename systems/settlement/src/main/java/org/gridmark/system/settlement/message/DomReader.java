package org.gridmark.system.settlement.message;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads a message into a tree with the JDK's parser, which is told to refuse document types. */
final class DomReader implements ElementReader {
  private static final String NO_DOCUMENT_TYPE =
      "http://apache.org/xml/features/disallow-doctype-decl";

  private static final List<String> SECTIONS = Section.ALL.stream().map(Section::tag).toList();

  private final DocumentBuilder builder = builder();

  @Override
  public @Nullable Texts read(byte[] message) {
    try {
      return values(builder.parse(new ByteArrayInputStream(message)).getDocumentElement());
    } catch (SAXException | IOException e) {
      return null;
    }
  }

  private static @Nullable Texts values(Node root) {
    List<Node> groups = children(root, SECTIONS);
    Texts values = new Texts();
    for (int i = 0; i < groups.size(); i++) {
      Section section = Section.ALL.get(i);
      List<Node> nodes = children(groups.get(i), section.tags());
      for (int j = 0; j < nodes.size(); j++) {
        if (children(nodes.get(j)).isEmpty()) {
          values.put(section.elements().get(j), nodes.get(j).getTextContent());
        }
      }
    }
    return values.areComplete() ? values : null;
  }

  /** The elements inside, if these are their names and there is no text between them. */
  private static List<Node> children(Node parent, List<String> tags) {
    List<Node> children = children(parent);
    boolean asPublished =
        children.stream().map(Node::getLocalName).toList().equals(tags) && !hasText(parent);
    return asPublished ? children : List.of();
  }

  private static List<Node> children(Node parent) {
    List<Node> elements = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeType() == Node.ELEMENT_NODE) {
        elements.add(node);
      }
    }
    return elements;
  }

  private static boolean hasText(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      // trim() strips what XML calls blank; strip() would strip more
      if (node.getNodeType() == Node.TEXT_NODE && !node.getNodeValue().trim().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static DocumentBuilder builder() {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature(NO_DOCUMENT_TYPE, true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      // the handler that is there otherwise writes to standard error
      builder.setErrorHandler(new DefaultHandler());
      return builder;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the JDK's XML parser cannot be told to be safe", e);
    }
  }
}
