package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Sampler;

/** Follows what programs use by an agent. */
final class AgentSampler implements Sampler {
  private final AgentLine line;
  private final long number;

  AgentSampler(AgentLine line) throws IOException {
    this.line = line;
    this.number = line.number();
    line.demand(new Call.OpenSampler(number));
  }

  @Override
  public Use machine() throws IOException {
    return line.ask(new Call.SampleMachine(number), Use.class);
  }

  @Override
  public Map<String, Use> programs(List<Watched> programs) throws IOException {
    return line.ask(new Call.SamplePrograms(number, programs), Answer.Uses.class).all();
  }

  @Override
  public Served servers(List<Long> clients) throws IOException {
    return line.ask(new Call.FindServers(number, clients), Served.class, Sound::served);
  }

  @Override
  public void close() {
    try {
      line.tell(new Call.CloseSampler(number));
    } catch (IOException e) {
      // It ends with its agent.
    }
  }
}
