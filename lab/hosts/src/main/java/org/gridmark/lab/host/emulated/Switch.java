package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The switch that emulated hosts are plugged into: a bridge in a network namespace of its own,
 * which is there for as long as its process is.
 */
final class Switch implements AutoCloseable {
  /** The device in which everything is lost. */
  static final String DRAIN = "drain";

  private final Process process;

  private Switch(Process process) {
    this.process = process;
  }

  static Switch open() throws IOException {
    return new Switch(
        Scripts.start(
            List.of("unshare", "--net", "sh", "-ec", Scripts.text("switch.sh"), "switch")));
  }

  long pid() {
    return process.pid();
  }

  /** Removes a device, and with it the one that is its other end, if any. */
  void remove(String device) throws IOException {
    run("ip", "link", "delete", "dev", device);
  }

  /** Changes what devices do with what passes them, by lines for {@code tc}. */
  void change(List<String> lines) throws IOException {
    if (!lines.isEmpty()) {
      Scripts.run(inside("tc", "-batch", "-"), String.join("\n", lines) + "\n");
    }
  }

  /** Runs a command that takes milliseconds. */
  void run(String... command) throws IOException {
    Scripts.run(inside(command), "");
  }

  /** Starts a program that says when it is ready, and ends when its standard input does. */
  Process start(String... command) throws IOException {
    return Scripts.start(inside(command));
  }

  private List<String> inside(String... command) {
    List<String> whole =
        new ArrayList<>(List.of("nsenter", "--target", String.valueOf(pid()), "--net"));
    whole.addAll(List.of(command));
    return whole;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
