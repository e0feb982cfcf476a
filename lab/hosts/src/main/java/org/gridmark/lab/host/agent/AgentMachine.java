package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Sampler;

/** An agent's answers about its machine. */
final class AgentMachine {
  private final Host host;
  private final Map<Long, Sampler> samplers = new ConcurrentHashMap<>();

  AgentMachine(Host host) {
    this.host = host;
  }

  Object take(Call.OfMachine request) throws IOException {
    return switch (request) {
      case Call.Environment environment -> new Answer.Named(host.environment());
      case Call.AvailableMemory memory -> host.availableMemory();
      case Call.TryJvm jvm -> host.refusal(jvm.home(), jvm.options()).orElse("");
      case Call.FreePort port -> host.freePort(port.wanted());
      case Call.LastingPort port -> host.lastingPort(port.taken());
      case Call.ReadClock clock -> System.nanoTime();
      case Call.Echo echo -> host.echo();
      case Call.Probe probe -> host.reach(probe.address(), probe.port());
      case Call.Crash crash -> {
        host.crash();
        yield Answer.DONE;
      }
      case Call.OpenSampler open -> {
        samplers.put(open.sampler(), host.sampler());
        yield Answer.DONE;
      }
      case Call.CloseSampler close -> {
        sampler(close.sampler()).close();
        samplers.remove(close.sampler());
        yield Answer.DONE;
      }
      case Call.SampleMachine sample -> sampler(sample.sampler()).machine();
      case Call.SamplePrograms sample ->
          new Answer.Uses(sampler(sample.sampler()).programs(sample.programs()));
      case Call.FindServers find -> sampler(find.sampler()).servers(find.clients());
    };
  }

  private Sampler sampler(long number) {
    return Objects.requireNonNull(samplers.get(number), "no such sampler");
  }
}
