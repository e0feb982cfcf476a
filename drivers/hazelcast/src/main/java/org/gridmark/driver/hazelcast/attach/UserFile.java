package org.gridmark.driver.hazelcast.attach;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.internal.yaml.YamlLoader;
import com.hazelcast.internal.yaml.YamlMapping;
import com.hazelcast.internal.yaml.YamlNode;
import com.hazelcast.internal.yaml.YamlScalar;
import com.hazelcast.internal.yaml.YamlSequence;
import java.io.ByteArrayInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachFile;
import org.gridmark.model.attach.AttachXml;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A client's configuration that somebody else wrote. Hazelcast takes its usual values, and so
 * another cluster, where the root has another name; reads other files, by the network too, where
 * this one says so, be it for a schema; and leaves a variable that it does not know as it is. All
 * three are refused.
 */
public final class UserFile {
  private static final String CLIENT = "hazelcast-client";
  private static final String KIND = "client configuration of Hazelcast";
  private static final int DEEPEST = 100;

  /** Where a schema is, which Hazelcast reads if it is for another name than its own. */
  private static final List<String> SCHEMA = List.of("schemaLocation", "noNamespaceSchemaLocation");

  private static final Pattern OWN_SCHEMA =
      Pattern.compile("\\s*http://www\\.hazelcast\\.com/schema/client-config\\s+\\S+\\s*");

  private final Path file;
  private final List<Setting> settings;
  private ClientConfig config = new ClientConfig();

  /** A value, by the keys that lead to it. */
  private record Setting(List<String> path, String value) {
    boolean isAt(String... keys) {
      return path.size() >= keys.length && path.subList(0, keys.length).equals(List.of(keys));
    }

    boolean isOfSchema() {
      return !path.isEmpty() && SCHEMA.contains(path.getLast());
    }
  }

  private UserFile(Path file, List<Setting> settings) {
    this.file = file;
    this.settings = settings;
  }

  /**
   * That of a file.
   *
   * @param expected a file of that kind, in words
   * @throws BadInput if it is none, or leads elsewhere
   */
  public static UserFile read(Path file, String expected) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    boolean xml = name.endsWith(".xml");
    if (!xml && !name.endsWith(".yaml") && !name.endsWith(".yml")) {
      throw new BadInput("--attach: expected " + expected + ", not " + file);
    }
    byte[] content = AttachFile.bytes(file);
    UserFile read = new UserFile(file, told(file, () -> xml ? xml(file, content) : yaml(content)));
    read.requireClient();
    read.requireWhole();
    ByteArrayInputStream text = new ByteArrayInputStream(content);
    read.config =
        told(
            file,
            () ->
                xml
                    ? new XmlClientConfigBuilder(text).setProperties(new Properties()).build()
                    : new YamlClientConfigBuilder(text).setProperties(new Properties()).build());
    return read;
  }

  /** Hazelcast and its parsers fail by exceptions of each kind that there is. */
  private static <T> T told(Path file, Callable<T> reading) {
    try {
      return reading.call();
    } catch (BadInput e) {
      throw e;
    } catch (Exception e) {
      throw new BadInput("%s is no %s: %s".formatted(file, KIND, Complaint.of(e).words()));
    }
  }

  private static List<Setting> yaml(byte[] content) throws CharacterCodingException {
    Optional<Alias> alias = Alias.in(content);
    if (alias.isPresent()) {
      throw new BadInput(
          "--attach: *%s: no alias is filled in here: expected the value itself"
              .formatted(alias.get().name()));
    }
    List<Setting> settings = new ArrayList<>();
    try {
      add(List.of(), YamlLoader.load(new ByteArrayInputStream(content)), settings);
      return settings;
    } catch (StackOverflowError e) { // it descends with the file
      throw tooDeep();
    }
  }

  private static void add(List<String> path, @Nullable YamlNode node, List<Setting> settings) {
    settings.add(
        new Setting(
            path, node instanceof YamlScalar one ? String.valueOf(one.<Object>nodeValue()) : ""));
    switch (node) {
      case YamlMapping all ->
          all.children().forEach(child -> add(joined(path, child.nodeName()), child, settings));
      case YamlSequence all -> all.children().forEach(child -> add(path, child, settings));
      case null, default -> {} // a value
    }
  }

  private static List<Setting> xml(Path file, byte[] content) {
    List<Setting> settings = new ArrayList<>();
    Element root = AttachXml.read(file, content, KIND).getDocumentElement();
    add(List.of(root.getLocalName()), root, settings);
    return settings;
  }

  private static void add(List<String> path, Element element, List<Setting> settings) {
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      Node one = element.getAttributes().item(i);
      settings.add(new Setting(joined(path, one.getLocalName()), one.getNodeValue()));
    }
    StringBuilder text = new StringBuilder();
    for (Node one = element.getFirstChild(); one != null; one = one.getNextSibling()) {
      switch (one) {
        case Element child -> add(joined(path, child.getLocalName()), child, settings);
        case org.w3c.dom.Text part -> text.append(part.getData());
        default -> {} // a comment
      }
    }
    settings.add(new Setting(path, text.toString()));
  }

  private static BadInput tooDeep() {
    return new BadInput("--attach: expected at most " + DEEPEST + " levels of keys");
  }

  private static List<String> joined(List<String> path, String next) {
    if (path.size() == DEEPEST) {
      throw tooDeep();
    }
    List<String> all = new ArrayList<>(path);
    all.add(next);
    return List.copyOf(all);
  }

  /** As Hazelcast reads it. */
  public ClientConfig config() {
    return config;
  }

  /** The keys beneath those that lead to them, from the root on. */
  Set<String> keys(String... above) {
    List<String> path = new ArrayList<>(List.of(CLIENT));
    path.addAll(List.of(above));
    return settings.stream()
        .filter(one -> one.path.size() > path.size() && one.isAt(path.toArray(String[]::new)))
        .map(one -> one.path.get(path.size()))
        .collect(Collectors.toSet());
  }

  private boolean has(String... keys) {
    return settings.stream().anyMatch(one -> one.isAt(keys));
  }

  private void requireClient() {
    if (!has(CLIENT)) {
      String kind =
          has("hazelcast")
              ? "is a member's configuration of Hazelcast"
              : has(CLIENT + "-failover")
                  ? "is a fail-over configuration of Hazelcast, of several clusters"
                  : "is no client configuration of Hazelcast";
      throw new BadInput(file + " " + kind + ": expected " + CLIENT + " at its root");
    }
    boolean old =
        has(CLIENT, "group")
            || settings.stream()
                .anyMatch(
                    one -> one.isAt(CLIENT, "schemaLocation") && one.value.contains("-config-3."));
    if (old) {
      throw new BadInput(
          file
              + " is of Hazelcast 3: expected a client configuration of Hazelcast 4 or 5, with"
              + " cluster-name in place of group");
    }
  }

  private void requireWhole() {
    for (String further : List.of("import", "config-replacers")) {
      if (has(CLIENT, further)) {
        throw new BadInput(file + ": " + further + ": expected all in this file, with no variable");
      }
    }
    for (Setting one : settings) {
      if (one.isOfSchema() && !OWN_SCHEMA.matcher(one.value).matches()) {
        throw new BadInput(file + ": " + one.path.getLast() + ": expected that of Hazelcast alone");
      }
      if (one.value.contains("${")) {
        throw new BadInput(
            "%s: %s: no variable is filled in here: expected the value itself"
                .formatted(file, String.join(".", one.path)));
      }
    }
  }
}
