package org.gridmark.lab.host.emulated;

import java.util.List;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.agent.AgentProgram;

/**
 * A controller that is to be killed: it starts two hosts with a link and disks, fills one of these,
 * and has a program on each.
 */
final class AbandonedHosts {
  private AbandonedHosts() {}

  public static void main(String[] arguments) throws Exception {
    List<EmulatedHostSpec> specs =
        List.of(new EmulatedHostSpec("left-1", 0.5, 0), new EmulatedHostSpec("left-2", 0.5, 0));
    EmulatedHosts hosts = EmulatedHosts.open(specs, AgentProgram.command());
    LinkQuality far = LinkQuality.parse("20ms");
    if (LinkMeans.refusal(far).isEmpty()) {
      hosts.declare(hosts.hosts(), hosts.hosts(), far);
    }
    for (EmulatedHost host : hosts.hosts()) {
      host.ownDisk();
      var unused =
          host.start(Launch.of(List.of("cat"), host.files().scratch().resolve("errors"), false));
    }
    hosts.hosts().getFirst().fillDisk();
    System.out.println(ControlGroups.name(""));
    Thread.currentThread().join();
  }
}
