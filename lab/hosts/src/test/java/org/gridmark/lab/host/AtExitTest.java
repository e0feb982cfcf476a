package org.gridmark.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The order in which a JVM that is told to end does what is left. */
class AtExitTest {
  /** Its runs and hosts are words. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) {
      AtExit hosts = AtExit.add(() -> System.out.println("hosts"));
      var unused =
          AtExit.add(
              () -> {
                throw new IllegalStateException("a program that is gone already");
              });
      AtExit done = AtExit.add(() -> System.out.println("done before"));
      var unusedToo =
          AtExit.add(
              () -> {
                System.out.println("run");
                hosts.close(); // too late: it is on its way
              });
      done.close();
      System.exit(0);
    }
  }

  @Test
  void theLastThatWasBegunEndsFirstAndNoneKeepsAnotherFromItsEnd() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName())
            .start();

    assertThat(program.inputReader().lines()).containsExactly("run", "hosts");
    assertThat(program.errorReader().readLine()).isEqualTo("a program that is gone already");
    assertThat(program.waitFor()).isZero();
  }
}
