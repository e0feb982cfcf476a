package org.gridmark.driver.contract.node;

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
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;

/**
 * A storage node in a JVM of its own. Its standard input, whose first lines are the clusters'
 * secrets, is its leash: it ends when this JVM does. Its standard output is not the target's: the
 * only line on it says that the node has joined.
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

  /** Starts one; it has not joined yet. */
  public static NodeProcess start(Grid driver, Known known, Place place, Programs programs)
      throws IOException {
    Path log = Files.createTempFile("gridmark-node", ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(driver.jvmOptions());
    command.add(programs.nodes().option());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", classpath(programs.absent())));
    command.add(NodeProcess.class.getName());
    command.addAll(List.of(driver.getClass().getName(), place.node(), place.server()));
    command.addAll(known.arguments());
    NodeProcess node =
        new NodeProcess(new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
    node.tell(known.secrets());
    return node;
  }

  private static String classpath(String absent) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !Path.of(entry).getFileName().toString().matches(absent))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private void tell(List<Secret> secrets) throws IOException {
    OutputStream input = process.getOutputStream();
    for (Secret secret : secrets) {
      input.write((secret.text() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    input.flush();
  }

  /** Returns when it has joined. */
  public void awaitReady() throws IOException {
    String line = output.readLine();
    if (!READY.equals(line)) {
      throw new AssertionError("a node said " + line + ":\n" + Files.readString(log));
    }
  }

  /** Its process. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Ends the process as SIGKILL does. */
  public void kill() {
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
    ClusterSpec cluster = Known.read(Arrays.stream(args).skip(3).iterator(), input);
    try (AutoCloseable node = driver.startNode(cluster, new Place(args[1], args[2]))) {
      System.out.println(READY);
      input.transferTo(Writer.nullWriter());
    }
  }
}
