package org.gridmark.service.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.ServerProgram.Settings;

/**
 * A server in a JVM of its own, a child of this one. It ends with this one, even if this one is
 * killed, as its standard input does. Its log goes to this process's standard error.
 */
public final class JvmServer implements Service.Running {
  /**
   * A property of this JVM: further options of its servers' JVMs, with blanks between them. Tests
   * start servers that live for seconds, for which the best compiler does not pay.
   */
  private static final String FURTHER_OPTIONS = "gridmark.server-jvm";

  /** Cassandra takes half a minute on a busy machine, and applies its log first. */
  private static final Duration TO_START = Duration.ofMinutes(3);

  private static final Duration TO_END = Duration.ofSeconds(10);

  private final Launch launch;
  private final Map<String, String> settings;
  private volatile Process process;

  private JvmServer(Launch launch, Map<String, String> settings) throws Exception {
    this.launch = launch;
    this.settings = settings;
    this.process = begin();
  }

  /**
   * How a server is started.
   *
   * @param java the program that runs it, of whatever version
   * @param name of the product, for people; in lower case it is the scheme of the address
   * @param main the class whose main method calls {@link ServerProgram#run}
   * @param options of the JVM
   * @param settings what the program is told beside directory, address, port, user and password
   */
  public record Launch(
      Path java, String name, Class<?> main, List<String> options, Map<String, String> settings) {
    /** Copies. */
    public Launch {
      options = List.copyOf(options);
      settings = Map.copyOf(settings);
    }

    /** On the Java that this JVM runs on. */
    public Launch(String name, Class<?> main, List<String> options, Map<String, String> settings) {
      this(
          Path.of(ProcessHandle.current().info().command().orElse("java")),
          name,
          main,
          options,
          settings);
    }

    private static Stream<String> further() {
      return Arrays.stream(System.getProperty(FURTHER_OPTIONS, "").split(" "))
          .filter(option -> !option.isEmpty());
    }

    private List<String> command() {
      List<String> command = new ArrayList<>();
      command.add(java.toString());
      command.addAll(options);
      further().forEach(command::add);
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
      return command;
    }
  }

  /**
   * Starts a server and returns when it answers.
   *
   * @param directory where its data is to lie; made if it is not there; or lies, if it is kept
   *     ({@link Service#KEEP})
   * @param address that it binds, at which it is found
   * @param port there; 0: any free one
   */
  public static JvmServer start(Launch launch, Path directory, String address, int port)
      throws Exception {
    Credentials credentials = Credentials.in(Files.createDirectories(directory));
    Map<String, String> settings = new TreeMap<>(launch.settings());
    settings.put(Settings.DIRECTORY, directory.toAbsolutePath().toString());
    settings.put(Settings.ADDRESS, address);
    settings.put(Settings.PORT, Integer.toString(ServerPort.free(address, port)));
    settings.put(Settings.USER, credentials.user());
    settings.put(Settings.PASSWORD, credentials.password());
    return new JvmServer(launch, settings);
  }

  private Process begin() throws IOException, InterruptedException {
    Process started =
        new ProcessBuilder(launch.command()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      tell(started);
      requireReady(started);
      return started;
    } catch (IOException | InterruptedException | RuntimeException e) {
      end(started);
      throw e;
    }
  }

  /** Leaves standard input open: its end is the end of the server. */
  private void tell(Process started) throws IOException {
    @SuppressWarnings("resource")
    Writer input = started.outputWriter();
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      input.write(setting.getKey() + "=" + setting.getValue() + "\n");
    }
    input.write("\n");
    input.flush();
  }

  private void requireReady(Process started) throws IOException, InterruptedException {
    String answer = answer(started);
    if (!answer.equals(ServerProgram.READY)) {
      throw new IOException(launch.name() + " did not start: " + answer);
    }
  }

  private static String answer(Process started) throws InterruptedException {
    CompletableFuture<String> answer = new CompletableFuture<>();
    Thread reader = new Thread(() -> answer.complete(verdict(started)), "answer");
    reader.setDaemon(true);
    reader.start();
    try {
      return answer.get(TO_START.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "no answer within " + TO_START.toSeconds() + " s";
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Anything else is what a JVM says to its user. */
  private static String verdict(Process started) {
    try {
      BufferedReader output = started.inputReader();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.equals(ServerProgram.READY) || line.startsWith(ServerProgram.FAILED)) {
          return line;
        }
      }
      return "it ended, with status " + started.waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String address() {
    return "%s://%s:%s?user=%s&password=%s"
        .formatted(
            launch.name().toLowerCase(java.util.Locale.ROOT),
            settings.get(Settings.ADDRESS),
            settings.get(Settings.PORT),
            settings.get(Settings.USER),
            settings.get(Settings.PASSWORD));
  }

  @Override
  public List<ProcessHandle> processes() {
    return List.of(process.toHandle());
  }

  @Override
  public void fill(List<Table> tables, LongConsumer progress) {
    throw new UnsupportedOperationException(launch.name() + " holds no tables");
  }

  @Override
  public void kill() {
    end(process);
  }

  @Override
  public void restart() throws Exception {
    if (!process.isAlive()) {
      process = begin();
    }
  }

  /** Kills: what was promised is on disk. */
  @Override
  public void close() {
    end(process);
  }

  private void end(Process one) {
    one.destroyForcibly();
    try {
      if (!one.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException(
            launch.name() + ", process " + one.pid() + ", lives on after SIGKILL");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // SIGKILL was sent all the same
    }
  }
}
