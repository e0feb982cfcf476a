package org.gridmark.model.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachPropertiesTest {
  private static final List<String> KNOWN = List.of("servers", "password", "tls");

  @TempDir private Path folder;

  private AttachProperties read(String text) throws IOException {
    return AttachProperties.read(
        Files.writeString(folder.resolve("redis.properties"), text), KNOWN);
  }

  @Test
  void valuesAreReadWithoutBlanksAroundThem() throws IOException {
    AttachProperties file = read("servers = a:1 \npassword=\ntls=true\n");

    assertThat(file.required("servers", "servers")).isEqualTo("a:1");
    assertThat(file.optional("password")).isEmpty();
    assertThat(file.flag("tls")).isTrue();
  }

  @Test
  void anUnknownKeyIsAnsweredByTheNearest() {
    assertThatThrownBy(() -> read("pasword=secret"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            folder.resolve("redis.properties") + ": no key pasword here; did you mean password?");
  }

  @Test
  void allUnknownKeysAreToldAtOnceAndTheValidOnesOnce() {
    assertThatThrownBy(() -> read("pasword=secret\nxyzzy-1=secret\nxyzzy-2=secret\ntls=true"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            folder.resolve("redis.properties")
                + ": no key pasword here; did you mean password?; no key xyzzy-1 here; no key"
                + " xyzzy-2 here; valid are password, servers, tls");
  }

  @Test
  void noMessageRepeatsAValue() {
    for (String text : List.of("tls=secret", "password=\\u00zzsecret", "secret=secret")) {
      assertThatThrownBy(() -> read(text).flag("tls"))
          .isInstanceOf(BadInput.class)
          .message()
          .satisfies(
              line -> assertThat(line.replace("no key secret", "")).doesNotContain("secret"));
    }
  }

  @Test
  void aLineThatIsNoKeyAndValueIsNotRepeated() {
    for (String text : List.of("password=\nhush-7e1f", "password=\nhush-7e1f@a: 1")) {
      assertThatThrownBy(() -> read(text))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("no key like one of its lines here; ")
          .message()
          .doesNotContain("hush-7e1f");
    }
  }

  @Test
  void aFileThatAValueNamesIsAPlainOne() throws IOException {
    AttachProperties file = read("servers=" + folder + "\npassword=a\\u0000b\n");

    assertThat(file.file("tls", "a store")).isEmpty();
    assertThatThrownBy(() -> file.file("servers", "a store")).hasMessageEndingWith("a store");
    assertThatThrownBy(() -> file.file("password", "a store")).hasMessageEndingWith("a store");
  }

  @Test
  void whereAFileLeadsIsOneLineThatIsReadAtOnce() {
    Destination destination =
        new Destination("a\nattached to b", Collections.nCopies(60, "key\u001b"));

    assertThat(destination.where()).isEqualTo("a\\u000aattached to b");
    assertThat(destination.leftOut()).hasSize(51).startsWith("key\\u001b").endsWith("10 more keys");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Path nowhere = folder.resolve("nowhere");

    assertThatThrownBy(() -> AttachProperties.read(nowhere, KNOWN))
        .hasMessage("cannot read " + nowhere + ": it is not there");
  }
}
