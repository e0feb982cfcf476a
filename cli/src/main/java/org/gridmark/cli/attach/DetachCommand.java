package org.gridmark.cli.attach;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.lab.trust.TrustedRun;
import org.gridmark.model.Printable;
import org.gridmark.store.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark detach}: removes what a run with {@code --attach} has left or kept. */
@Command(
    name = "detach",
    description =
        "Removes from your cluster what a run with --attach has left there, because everything was"
            + " killed, or has kept there, by --keep. Nothing else is touched.",
    mixinStandardHelpOptions = true)
public final class DetachCommand implements Callable<Integer> {
  private final Supplier<Installation> installation;

  @Parameters(paramLabel = "RUN", description = "the run's directory")
  private Path run = Path.of("");

  @Option(
      names = "--trust",
      description =
          "read the client file that the folder names, although it was not made here by you")
  private boolean trust;

  public DetachCommand(Supplier<Installation> installation) {
    this.installation = installation;
  }

  @Override
  public Integer call() throws Exception {
    TrustedRun trusted = TrustedRun.of(run, installation.get(), Provenance.ofUser(), trust);
    Map<String, String> options = RunDirectory.open(run).info().spec().options();
    try (Hosts hosts = HostsOption.open(options)) {
      System.out.println(
          new Lab(installation.get(), hosts, Map.of())
              .detach(trusted, text -> System.err.println(Printable.line(text)))
              .orElse("nothing of " + run + " is on a cluster"));
    }
    return 0;
  }
}
