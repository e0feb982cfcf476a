package org.gridmark.driver.coherence.attach;

import static org.gridmark.driver.contract.hostile.AttachFiles.ADDRESS;
import static org.gridmark.driver.contract.hostile.AttachFiles.CLASS;
import static org.gridmark.driver.contract.hostile.AttachFiles.FILE;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import com.tangosol.net.ExtensibleConfigurableCacheFactory.DependenciesHelper;
import com.tangosol.run.xml.XmlHelper;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridmark.driver.coherence.ClientFiles;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;

/** Cache configurations of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest extends HostileAttachContract {
  private static final String RIGHT = ClientFiles.extend(9099);

  private static final String WITH_TLS =
      RIGHT.replace(
          "<remote-addresses>",
          """
              <socket-provider><ssl><identity-manager><key-store>
                <url>file:/no/store.jks</url><password>%1$s</password>
              </key-store><password>%1$s</password></identity-manager></ssl></socket-provider>
              <remote-addresses>
              """
              .formatted(SECRET));

  /** As far as Coherence itself reads it, before it connects. */
  @Override
  protected void read(Path file) throws Exception {
    AttachedConfig config =
        AttachedConfig.of(new Attachment(file, "gridmark-x-", false), Set.of("org.example.Trade"));
    config.destination();
    config.others();
    try {
      DependenciesHelper.newInstance(XmlHelper.loadXml(config.text()));
    } catch (RuntimeException e) {
      throw new Refusal(file, e).told();
    }
  }

  @Override
  protected String file() {
    return "client.xml";
  }

  @Override
  protected List<String> sound() {
    return List.of(RIGHT, WITH_TLS);
  }

  private static String with(String addition) {
    return RIGHT.replace("</cache-config>", addition + "</cache-config>");
  }

  private static String address(String text) {
    return RIGHT.replace("<address>127.0.0.1</address>", "<address>" + text + "</address>");
  }

  @Test
  void itLeadsNowhere() throws Exception {
    try (AttachFiles files = files()) {
      files.refused(
          "<!DOCTYPE a [<!ENTITY e SYSTEM 'file://" + FILE + "'>]>" + address("&e;").strip(),
          "<!DOCTYPE a SYSTEM 'http://" + ADDRESS + "/a.dtd'>" + RIGHT.strip(),
          with("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='" + FILE + "'/>"),
          with("<x:y xmlns:x='class://" + CLASS + "'/>"),
          with("<a>".repeat(40_000) + "</a>".repeat(40_000)),
          RIGHT.replace("<cache-config", "<cache-config xml-override='" + FILE + "'"),
          address("${user.home}"),
          address("{user.home localhost}"),
          RIGHT.replace(">9099<", ">99999999999<"));
      files.taken(RIGHT.replace("coherence-cache-config.xsd", "http://" + ADDRESS + "/a.xsd"));
      // This JVM has that property, and it is no port: what counts is what stands in the element.
      files.taken(RIGHT.replace("<port>", "<port system-property='user.home'>"));
    }
  }

  @Test
  void noClassIsUsedWhileTheFileIsRead() throws Exception {
    try (AttachFiles files = files()) {
      files.refused(
          with("<x><class-name>" + CLASS + "</class-name></x>"),
          with("<x><class-factory-name>" + CLASS + "</class-factory-name></x>"),
          with("<x><param-type>" + CLASS + "</param-type><param-value>a</param-value></x>"),
          with("<x><param-type>java.io.FileOutputStream</param-type></x>"));
      files.taken(RIGHT.replace("<param-type>string", "<param-type>" + CLASS));
    }
  }
}
