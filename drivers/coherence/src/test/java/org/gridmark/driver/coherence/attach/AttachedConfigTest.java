package org.gridmark.driver.coherence.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tangosol.net.ExtensibleConfigurableCacheFactory.DependenciesHelper;
import com.tangosol.run.xml.XmlHelper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.gridmark.driver.coherence.ClientFiles;
import org.gridmark.driver.coherence.form.AttachedContext;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttachedConfigTest {
  private static final String RIGHT = ClientFiles.extend(9099);
  private static final String NEAR =
      """
      <near-scheme>
        <scheme-name>near</scheme-name>
        <front-scheme><local-scheme/></front-scheme>
        <back-scheme>
          <remote-cache-scheme><scheme-ref>extend</scheme-ref></remote-cache-scheme>
        </back-scheme>
      </near-scheme>
      </caching-schemes>
      """;

  @TempDir private Path folder;

  private AttachedConfig read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("client.xml"), text);
    return AttachedConfig.of(
        new Attachment(file, "gridmark-abcdefgh-", false), Set.of("org.example.Trade"));
  }

  @Test
  void theirSerializerMakesRoomForThatOfTheRecords() throws IOException {
    String text = read(RIGHT).text();

    assertThat(text)
        .contains(AttachedContext.class.getName(), "<param-value>,org.example.Trade</param-value>")
        .doesNotContain("their-pof-config.xml", "schemaLocation");
    assertThat(DependenciesHelper.newInstance(XmlHelper.loadXml(text))).isNotNull();
  }

  @Test
  void anAddressThatDoesNotAnswerIsGivenUpUnlessTheFileSaysWhen() throws IOException {
    assertThat(read(RIGHT).text()).containsOnlyOnce("<connect-timeout>8s</connect-timeout>");
    String said =
        RIGHT.replace(
            "</remote-addresses>", "</remote-addresses><connect-timeout>2s</connect-timeout>");
    assertThat(read(said).text()).containsOnlyOnce("connect-timeout>2s<").doesNotContain(">8s<");
  }

  @Test
  void cachesOfOthersAreThoseThatAreMappedByTheirWholeNames() throws IOException {
    assertThat(read(RIGHT).others()).containsExactly("orders");
  }

  @Test
  void aNearCacheIsTakenIfItsBackIsRemote() throws IOException {
    String near =
        RIGHT
            .replace("</caching-schemes>", NEAR)
            .replaceFirst("(?s)(\\*</cache-name>\\s*<scheme-name>)extend", "$1near");
    assertThat(read(near).text()).contains("near-scheme").containsOnlyOnce("<serializer>");
  }

  @Test
  void nothingBeyondTheFileIsReadForIt() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
    String entity =
        RIGHT
            .replace(
                "<cache-config",
                "<!DOCTYPE cache-config [<!ENTITY x SYSTEM \""
                    + secret.toUri()
                    + "\">]>"
                    + "<cache-config")
            .replace(">orders<", ">&x;<");
    assertThatThrownBy(() -> read(entity))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("client.xml is no cache configuration of Coherence")
        .hasMessageContaining("no document type")
        .hasMessageNotContaining("secret");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<cache-name>*<|<cache-name>trades*<|expected one of gridmark-* or *",
        "remote-cache-scheme>|distributed-scheme>|not a distributed-scheme",
        "remote-cache-scheme>|replicated-scheme>|a remote-cache-scheme, or a near-scheme",
        "com.tangosol.io.pof.ConfigurablePofContext|com.tangosol.io.DefaultSerializer|in POF alone",
        "<remote-addresses>|<address-provider><class-name>org.example.Any</class-name>"
            + "</address-provider><remote-addresses>|not org.example.Any",
        "<cache-config|<cache-config xmlns:any='class://org.example.Any'|not xmlns:any",
        "<caching-schemes>|<caching-schemes><x xmlns='class://org.example.Any'/>|not x",
        "</cache-config>|</cache-confi>|is no cache configuration of Coherence: line",
      })
  void whatCannotBeUsedIsRefusedInOneLine(String right, String wrong, String words)
      throws IOException {
    assertThat(RIGHT).contains(right);
    assertThatThrownBy(() -> read(RIGHT.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(words)
        .hasMessageContaining("client.xml")
        .message()
        .hasLineCount(1);
  }
}
