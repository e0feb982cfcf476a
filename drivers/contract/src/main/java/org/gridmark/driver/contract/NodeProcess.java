package org.gridmark.driver.contract;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;

/**
 * A storage node in a JVM of its own. Its standard input, whose first line is the cluster's secret,
 * is its leash: it ends when this JVM does. Its standard output is not the target's: the only line
 * on it says that the node has joined.
 */
public final class NodeProcess implements AutoCloseable {
  private static final String READY = "ready";

  private final Process process;
  private final Path log;
  private final BufferedReader output;
  private boolean killed;

  private NodeProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static NodeProcess start(
      Grid driver, ClusterSpec cluster, String holder, Place place, TestCluster.Programs programs)
      throws IOException {
    Path log = Files.createTempFile("gridmark-node", ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(driver.jvmOptions());
    command.add(programs.nodes().option());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", classpath(programs.absent())));
    command.add(NodeProcess.class.getName());
    command.addAll(arguments(driver, cluster, holder, place));
    NodeProcess node =
        new NodeProcess(new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
    node.tell(cluster.secret());
    return node;
  }

  private static String classpath(String absent) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !Path.of(entry).getFileName().toString().matches(absent))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Arguments are seen by everybody. */
  private void tell(Secret secret) throws IOException {
    OutputStream input = process.getOutputStream();
    input.write((secret.text() + "\n").getBytes(StandardCharsets.UTF_8));
    input.flush();
  }

  private static List<String> arguments(
      Grid driver, ClusterSpec cluster, String holder, Place place) {
    return List.of(
        driver.getClass().getName(),
        cluster.name(),
        String.valueOf(cluster.nodes()),
        String.valueOf(cluster.backups()),
        cluster.address(),
        String.valueOf(cluster.members().getFirst().port()),
        text(cluster.settings()),
        place.node(),
        place.server(),
        text(cluster.services()),
        holder);
  }

  private static String text(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(","));
  }

  void awaitReady() throws IOException {
    String line = output.readLine();
    if (!READY.equals(line)) {
      throw new AssertionError("a node said " + line + ":\n" + Files.readString(log));
    }
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Ends the process as SIGKILL does. */
  void kill() {
    killed = true;
    process.destroyForcibly();
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        throw new AssertionError("a node did not end:\n" + Files.readString(log));
      }
      String more = killed ? null : output.readLine();
      if (more != null) {
        throw new AssertionError("a node wrote to its standard output: " + more);
      }
      Files.delete(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.destroyForcibly();
    }
  }

  /** The node: joins, says so, and leaves when its input ends. */
  public static void main(String[] args) throws Exception {
    Grid driver =
        Class.forName(args[0]).asSubclass(Grid.class).getDeclaredConstructor().newInstance();
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    ClusterSpec cluster =
        new ClusterSpec(
                args[1],
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]),
                args[4],
                List.of(new ClusterSpec.Member(args[4], Integer.parseInt(args[5]))),
                caches(args[10]),
                settings(args[6]),
                settings(args[9]))
            .with(new Secret(input.readLine()));
    try (AutoCloseable node = driver.startNode(cluster, new Place(args[7], args[8]))) {
      System.out.println(READY);
      input.transferTo(Writer.nullWriter());
    }
  }

  @SuppressWarnings("unchecked") // as the class of that name declares it
  private static List<CacheSpec<?, ?>> caches(String holder) throws ReflectiveOperationException {
    return holder.isEmpty()
        ? Values.CACHES
        : (List<CacheSpec<?, ?>>) Class.forName(holder).getField("CACHES").get(null);
  }

  private static Map<String, String> settings(String text) {
    return text.lines()
        .flatMap(line -> List.of(line.split(",")).stream())
        .map(setting -> setting.split("=", 2))
        .collect(Collectors.toMap(setting -> setting[0], setting -> setting[1]));
  }
}
