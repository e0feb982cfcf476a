package org.gridmark.driver.contract.languages;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A client in Python: a process that is told the door of a cluster, and then one order a line. Each
 * is answered with a line.
 */
final class PythonClient implements AutoCloseable {
  private static final String ORDERS = "orders.py";
  private static final String TARGET = "target.py";

  private final Process process;
  private final BufferedWriter orders;
  private final BufferedReader answers;

  private PythonClient(Process process) {
    this.process = process;
    this.orders = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Skips the test, with the reason, where this machine has no Python with that module.
   *
   * @param test that has a {@code target.py} beside it
   * @param folder for the program
   */
  static PythonClient start(Class<?> test, String module, Path folder, Map<String, String> door)
      throws IOException, InterruptedException {
    assumeTrue(imports(module), "no python3 that has the module " + module);
    copy(PythonClient.class, ORDERS, folder);
    copy(test, TARGET, folder);
    PythonClient client =
        new PythonClient(
            new ProcessBuilder("python3", "-B", "-u", folder.resolve(ORDERS).toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    client.send(
        door.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(" ")));
    return client;
  }

  private static boolean imports(String module) throws IOException, InterruptedException {
    try {
      Process asked =
          new ProcessBuilder("python3", "-B", "-c", "import " + module)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return asked.waitFor() == 0;
    } catch (IOException e) {
      return false; // no such program
    }
  }

  private static void copy(Class<?> beside, String name, Path folder) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(beside.getResourceAsStream(name), name + " beside " + beside)) {
      Files.copy(in, folder.resolve(name));
    }
  }

  private void send(String line) throws IOException {
    orders.write(line);
    orders.newLine();
    orders.flush();
  }

  /** The answer to an order, whose words have no blanks. */
  String ask(Object... words) throws IOException {
    send(Arrays.stream(words).map(String::valueOf).collect(Collectors.joining(" ")));
    String answer = answers.readLine();
    if (answer == null) {
      throw new AssertionError("the client in Python ended: its standard error says why");
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    orders.close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
