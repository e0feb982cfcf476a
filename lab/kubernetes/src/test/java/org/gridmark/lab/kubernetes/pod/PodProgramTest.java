package org.gridmark.lab.kubernetes.pod;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main process of a Pod, which becomes a program that is on its classpath already. */
class PodProgramTest {
  private static final int LEASE_IS_OVER = 75;
  private static final int RENEWALS = 15;

  @TempDir private Path folder;
  private Process process;

  /** Says what it hears. */
  static final class Echo {
    private Echo() {}

    public static void main(String[] arguments) throws Exception {
      System.in.transferTo(System.out);
      System.out.println("the end");
    }
  }

  private OutputStream start(String lease) throws Exception {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                PodProgram.class.getName(),
                folder.toString(),
                lease)
            .redirectErrorStream(true)
            .start();
    return process.getOutputStream();
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void itEndsWhenItsControllerFallsSilent() throws Exception {
    become(start("PT0.5S")); // and the stream stays open

    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(LEASE_IS_OVER);
    assertThat(process.inputReader().readLine())
        .isEqualTo("the controller has not been heard for the time of its lease");
  }

  @Test
  void itLivesAsLongAsItHearsSomething() throws Exception {
    OutputStream out = start("PT2.5S");
    become(out);
    for (int i = 0; i < RENEWALS; i++) {
      assertThat(process.waitFor(200, TimeUnit.MILLISECONDS)).isFalse();
      out.write('\n');
      out.flush();
    }
    out.write(LeasedInput.END);
    out.flush();

    try (BufferedReader said = process.inputReader()) {
      assertThat(said.lines().toList()).isEqualTo(List.of("the end"));
    }
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void aJarThatDidNotArriveAsItWasSentIsRefused() throws Exception {
    DataOutputStream data = new DataOutputStream(start("PT30S"));
    data.writeUTF(Echo.class.getName());
    data.writeInt(1);
    data.writeUTF("0.jar");
    data.writeInt(32);
    data.write(new byte[32]);
    data.writeLong(3);
    data.write(new byte[3]);
    data.flush();

    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.inputReader().readLine()).endsWith("0.jar did not arrive as it was sent");
  }

  private static void become(OutputStream out) throws Exception {
    DataOutputStream data = new DataOutputStream(out);
    data.writeUTF(Echo.class.getName());
    data.writeInt(0);
    data.flush();
  }
}
