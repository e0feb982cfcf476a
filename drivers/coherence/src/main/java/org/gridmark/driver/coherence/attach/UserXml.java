package org.gridmark.driver.coherence.attach;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachFile;
import org.gridmark.model.attach.AttachXml;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A cache configuration that somebody else wrote. Nothing beyond the file is read for it: no
 * document type, no entity, no schema, and no class but Coherence's own is named in it.
 */
final class UserXml {
  private static final String NAMESPACE =
      "http://xmlns.oracle.com/coherence/coherence-cache-config";
  private static final String ROOT = "cache-config";
  private static final List<String> CLASS_NAMES = List.of("class-name", "class-factory-name");
  private static final List<String> OWN_CLASSES = List.of("com.tangosol.", "com.oracle.coherence.");

  /** A parameter of this type is made of its value by a constructor, whatever that does. */
  private static final Pattern PLAIN =
      Pattern.compile("[^.]*|java\\.lang\\.(String|Boolean|Integer|Long|Float|Double)");

  private static final String VARIABLE = "system-property";
  private static final String OVERRIDE = "xml-override";

  /** All in braces but the names of Coherence's own, as of a cache or of a class loader. */
  private static final Pattern MACRO = Pattern.compile("\\$\\{|\\{(?![a-z-]+(\\s[^{}]*)?})");

  private final Path file;
  private final Document document;

  private UserXml(Path file, Document document) {
    this.file = file;
    this.document = document;
  }

  /**
   * Reads a file.
   *
   * @throws BadInput if it is no cache configuration, or asks for more than that
   */
  static UserXml read(Path file) {
    Document document =
        AttachXml.read(file, AttachFile.bytes(file), "cache configuration of Coherence");
    UserXml read = new UserXml(file, document);
    read.requireTame(read.root());
    return read;
  }

  /** The refusal of something in the file. */
  BadInput wrong(String what) {
    return new BadInput(file + ": " + what);
  }

  private void requireTame(Element root) {
    if (!root.getLocalName().equals(ROOT)) {
      throw wrong("expected a " + ROOT + " of Coherence, not " + root.getLocalName());
    }
    // The schema's place may be anywhere in the network.
    root.removeAttributeNS(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "schemaLocation");
    root.removeAttributeNS(
        XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "noNamespaceSchemaLocation");
    for (Element each : all(root)) {
      requireOwnNamespace(each);
      requireOwnValues(each);
    }
  }

  private void requireOwnNamespace(Element element) {
    String space = element.getNamespaceURI();
    if (space != null && !space.equals(NAMESPACE)) {
      throw wrong("expected elements of Coherence alone, not " + element.getTagName());
    }
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      Node attribute = element.getAttributes().item(i);
      String value = attribute.getNodeValue();
      if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())
          && !value.equals(NAMESPACE)
          && !value.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
        throw wrong("expected no further namespace, not " + attribute.getNodeName());
      }
    }
  }

  /**
   * Coherence would look for a variable among those of the JVM and of its environment. Most files
   * name one beside a value that holds without it.
   */
  private void requireOwnValues(Element element) {
    element.removeAttribute(VARIABLE);
    if (element.hasAttribute(OVERRIDE)) {
      throw wrong(OVERRIDE + " of " + element.getTagName() + ": expected the values themselves");
    }
    if (children(element).isEmpty() && MACRO.matcher(element.getTextContent()).find()) {
      throw wrong(
          element.getTagName() + ": no variable is filled in here: expected the value itself");
    }
  }

  /** Refuses a class that is not Coherence's own: it is not here, or not what it seems. */
  void requireOwnClasses() {
    for (Element each : all(root())) {
      boolean named =
          CLASS_NAMES.contains(each.getLocalName())
              || (each.getLocalName().equals("param-type") && !PLAIN.matcher(text(each)).matches());
      if (named && OWN_CLASSES.stream().noneMatch(text(each)::startsWith)) {
        throw wrong("expected classes of Coherence's own alone, not " + text(each));
      }
    }
  }

  Element root() {
    return document.getDocumentElement();
  }

  static String text(Element element) {
    return element.getTextContent().strip();
  }

  /** The elements of that name beneath another, however deep. */
  static List<Element> all(Element above, String name) {
    return all(above).stream().filter(each -> each.getLocalName().equals(name)).toList();
  }

  private static List<Element> all(Element above) {
    List<Element> all = new ArrayList<>();
    all.add(above);
    children(above).forEach(child -> all.addAll(all(child)));
    return all;
  }

  /** The elements right beneath another. */
  static List<Element> children(Element above) {
    List<Element> children = new ArrayList<>();
    for (Node one = above.getFirstChild(); one != null; one = one.getNextSibling()) {
      if (one instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  /** The one of that name right beneath another. */
  static Optional<Element> child(Element above, String name) {
    return children(above).stream().filter(one -> one.getLocalName().equals(name)).findFirst();
  }

  /** The one of that name right beneath another, added where it is missing. */
  Element ensured(Element above, String name) {
    return child(above, name)
        .orElseGet(() -> (Element) above.appendChild(element(above, name, null)));
  }

  /** A new element, in the namespace of another. */
  Element element(Element like, String name, @Nullable String text) {
    Element made = document.createElementNS(like.getNamespaceURI(), name);
    if (text != null) {
      made.setTextContent(text);
    }
    return made;
  }

  /** As it is now. */
  @Override
  public String toString() {
    try {
      Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
      writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      writer.transform(new DOMSource(document), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException("this JVM cannot write XML", e);
    }
  }
}
