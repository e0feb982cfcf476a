package org.gridmark.lab.host.emulated;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The switch that emulated hosts are plugged into: a bridge in a network namespace of its own,
 * which is there for as long as its process is.
 */
final class Switch implements AutoCloseable {
  private final Process process;

  private Switch(Process process) {
    this.process = process;
  }

  static Switch open() throws IOException {
    Process process =
        new ProcessBuilder(
                "unshare", "--net", "sh", "-ec", Scripts.text("switch.sh"), "gridmark-switch")
            .start();
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    if (said.readLine() == null) {
      throw new IOException("no switch: " + Scripts.complaint(process));
    }
    return new Switch(process);
  }

  long pid() {
    return process.pid();
  }

  /** Removes a port, and with it the interface that is its other end. */
  void unplug(String port) throws IOException {
    run("ip", "link", "delete", "dev", port);
  }

  /** From now on, what one port sends to an address is lost. */
  void drop(String port, String address) throws IOException {
    if (!run("tc", "qdisc", "show", "dev", port).contains("ingress")) {
      run("tc", "qdisc", "add", "dev", port, "ingress");
    }
    run(
        ("tc filter add dev " + port + " parent ffff: protocol ip u32 match ip dst " + address)
            .concat("/32 action mirred egress redirect dev drain")
            .split(" "));
  }

  /** From now on, nothing that a port sends is lost any more. */
  void restore(String port) throws IOException {
    if (run("tc", "qdisc", "show", "dev", port).contains("ingress")) {
      run("tc", "qdisc", "del", "dev", port, "ingress");
    }
  }

  private String run(String... command) throws IOException {
    List<String> whole =
        new ArrayList<>(List.of("nsenter", "--target", String.valueOf(pid()), "--net"));
    whole.addAll(List.of(command));
    return Scripts.run(whole);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
