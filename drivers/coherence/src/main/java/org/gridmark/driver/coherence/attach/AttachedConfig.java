package org.gridmark.driver.coherence.attach;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gridmark.driver.coherence.form.AttachedContext;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.gridmark.model.attach.RunPrefix;
import org.w3c.dom.Element;

/**
 * The user's own client cache configuration, and what Gridmark changes in it: the serializer of the
 * run's records takes the place of theirs, and an address that does not answer is given up.
 */
public final class AttachedConfig {
  /** Coherence would wait 30 s for each address. */
  private static final String PATIENCE = "8s";

  private static final String REMOTE = "remote-cache-scheme";
  private static final String NEAR = "near-scheme";
  private static final String SERIALIZER = "serializer";
  private static final String INITIATOR = "initiator-config";

  private static final int LAST_PORT = 65_535;

  private final UserXml xml;

  private AttachedConfig(UserXml xml) {
    this.xml = xml;
  }

  /**
   * That of a file.
   *
   * @param records the names of record classes that the caches have
   * @throws org.gridmark.model.BadInput if it is none by which a run can be attached
   */
  public static AttachedConfig of(Attachment attachment, Set<String> records) {
    UserXml xml = UserXml.read(attachment.file());
    AttachedConfig config = new AttachedConfig(xml);
    config.requireServed(OwnNames.prefix(attachment));
    config.requirePof();
    config.requirePorts();
    drop(config.serializers()); // their types are classes that are not here
    drop(UserXml.all(xml.root(), "autostart")); // a run starts what its caches ask for
    xml.requireOwnClasses();
    // Coherence takes no empty parameter.
    config.setSerializer("," + String.join(",", records));
    config.remotes().forEach(config::setPatience);
    return config;
  }

  /** For Coherence. */
  public String text() {
    return xml.toString();
  }

  private List<Element> mappings() {
    return UserXml.all(xml.root(), "cache-mapping");
  }

  private static String name(Element mapping) {
    return UserXml.child(mapping, "cache-name").map(UserXml::text).orElse("");
  }

  /** The caches that the file maps by their whole names, less those of Gridmark's. */
  public List<String> others() {
    return mappings().stream()
        .filter(mapping -> scheme(mapping).filter(AttachedConfig::isRemote).isPresent())
        .map(AttachedConfig::name)
        .filter(name -> !name.isEmpty() && !name.contains("*"))
        .filter(name -> !RunPrefix.isOfARun(name))
        .distinct()
        .toList();
  }

  /** The proxies, or the name service, that it names. */
  public Set<String> addresses() {
    Set<String> all = new TreeSet<>();
    for (Element socket : UserXml.all(xml.root(), "socket-address")) {
      all.add(part(socket, "address") + ":" + part(socket, "port"));
    }
    UserXml.all(xml.root(), "address-provider").stream().map(UserXml::text).forEach(all::add);
    all.removeIf(String::isBlank);
    return all;
  }

  /** Where it leads: to proxies, or to a name service that knows them. */
  public Destination destination() {
    return new Destination("proxies at " + String.join(", ", addresses()), List.of());
  }

  private static String part(Element socket, String name) {
    return UserXml.child(socket, name).map(UserXml::text).orElse("");
  }

  /** Coherence would find out when it connects, and not say where it stands. */
  private void requirePorts() {
    for (Element socket : UserXml.all(xml.root(), "socket-address")) {
      String port = part(socket, "port");
      if (!port.matches("|\\d{1,5}") || Integer.parseInt("0" + port) > LAST_PORT) {
        throw xml.wrong("port of a socket-address: expected a number of at most " + LAST_PORT);
      }
    }
  }

  private Optional<Element> scheme(Element mapping) {
    String name = UserXml.child(mapping, "scheme-name").map(UserXml::text).orElse("");
    return UserXml.child(xml.root(), "caching-schemes").stream()
        .flatMap(schemes -> UserXml.children(schemes).stream())
        .filter(
            scheme ->
                UserXml.child(scheme, "scheme-name")
                    .filter(own -> UserXml.text(own).equals(name))
                    .isPresent())
        .findFirst();
  }

  /** Whether its caches are behind a proxy, perhaps with a front here. */
  private static boolean isRemote(Element scheme) {
    return scheme.getLocalName().equals(REMOTE)
        || (scheme.getLocalName().equals(NEAR)
            && UserXml.child(scheme, "back-scheme")
                .flatMap(back -> UserXml.child(back, REMOTE))
                .isPresent());
  }

  /** The caches of the run are to come by a scheme of Extend, too. */
  private void requireServed(String prefix) {
    Element mapping =
        mappings().stream()
            .filter(one -> serves(name(one), prefix))
            .max(Comparator.comparingInt(one -> name(one).length()))
            .orElseThrow(
                () ->
                    xml.wrong(
                        "no cache-mapping for the run's caches: expected one of "
                            + Attachment.COMMON
                            + "* or *"));
    Element scheme =
        scheme(mapping)
            .orElseThrow(() -> xml.wrong("no scheme for the cache-mapping of " + name(mapping)));
    if (!isRemote(scheme)) {
      throw xml.wrong(
          "cache-mapping of %s: expected a %s, or a %s before one, not a %s"
              .formatted(name(mapping), REMOTE, NEAR, scheme.getLocalName()));
    }
  }

  private static boolean serves(String pattern, String prefix) {
    return pattern.endsWith("*") && prefix.startsWith(pattern.substring(0, pattern.length() - 1));
  }

  private List<Element> remotes() {
    return UserXml.all(xml.root(), REMOTE);
  }

  private List<Element> serializers() {
    return Stream.concat(
            UserXml.child(xml.root(), "defaults").stream(),
            Stream.concat(
                remotes().stream(),
                remotes().stream().flatMap(one -> UserXml.child(one, INITIATOR).stream())))
        .flatMap(above -> UserXml.child(above, SERIALIZER).stream())
        .toList();
  }

  /** Java serialization would need our classes on the servers. */
  private void requirePof() {
    List<Element> all = serializers();
    if (all.isEmpty() || !all.stream().allMatch(AttachedConfig::isPof)) {
      throw xml.wrong(
          "records go there in POF alone: expected <serializer>pof</serializer>, as proxies and"
              + " caches have it");
    }
  }

  private static boolean isPof(Element serializer) {
    return UserXml.text(serializer).equals("pof")
        || UserXml.all(serializer, "class-name").stream()
            .anyMatch(one -> UserXml.text(one).contains("Pof"));
  }

  private static void drop(List<Element> elements) {
    elements.forEach(one -> one.getParentNode().removeChild(one));
  }

  private void setSerializer(String records) {
    for (Element remote : remotes()) {
      if (UserXml.child(remote, "scheme-ref").isEmpty()) {
        Element initiator = xml.ensured(remote, INITIATOR);
        initiator.appendChild(serializer(initiator, records));
      }
    }
  }

  private Element serializer(Element like, String records) {
    Element parameter = xml.element(like, "init-param", null);
    parameter.appendChild(xml.element(like, "param-type", "string"));
    parameter.appendChild(xml.element(like, "param-value", records));
    Element parameters = xml.element(like, "init-params", null);
    parameters.appendChild(parameter);
    Element instance = xml.element(like, "instance", null);
    instance.appendChild(xml.element(like, "class-name", AttachedContext.class.getName()));
    instance.appendChild(parameters);
    Element serializer = xml.element(like, SERIALIZER, null);
    serializer.appendChild(instance);
    return serializer;
  }

  private void setPatience(Element remote) {
    UserXml.child(remote, INITIATOR)
        .flatMap(initiator -> UserXml.child(initiator, "tcp-initiator"))
        .filter(tcp -> UserXml.child(tcp, "connect-timeout").isEmpty())
        .ifPresent(tcp -> tcp.appendChild(xml.element(tcp, "connect-timeout", PATIENCE)));
  }
}
