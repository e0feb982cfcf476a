package org.gridmark.driver.hazelcast3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.UTFEncoderDecoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class Hazelcast3DriverTest {
  @Test
  void versionsFrom33To312AreSpokenTo() {
    for (String version : new String[] {"3.3", "3.3.3", "3.4.2", "3.10.2", "3.12.13"}) {
      assertThat(new Hazelcast3Driver().at(version).product()).isEqualTo("Hazelcast " + version);
    }
    for (String version : new String[] {"", "3", "3.2.7", "3.13", "4.0.3", "3.33"}) {
      assertThatThrownBy(() -> new Hazelcast3Driver().at(version)).isInstanceOf(BadInput.class);
    }
  }

  @Test
  void textOfOldVersionsIsReadAsItWasWritten() throws IOException {
    for (String text :
        new String[] {"", "plain", "\u00e4\u20ac\ud83d\ude00", "x".repeat(100_000)}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      UTFEncoderDecoder.writeUTF(new DataOutputStream(out), text, new byte[1]);
      UTFEncoderDecoder.writeUTF(new DataOutputStream(out), null, new byte[1]);
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
      assertThat(UTFEncoderDecoder.readUTF(in, new byte[1])).isEqualTo(text);
      assertThat(UTFEncoderDecoder.readUTF(in, new byte[1])).isNull();
    }
  }
}
