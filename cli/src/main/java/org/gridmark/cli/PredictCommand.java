package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.gridmark.analyse.search.Objective;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Measurement;
import org.gridmark.capacity.Planner;
import org.gridmark.capacity.Proof;
import org.gridmark.cli.option.FullOption;
import org.gridmark.cli.predict.ProofCsv;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.record.RunData;
import org.gridmark.report.panel.PanelReport;
import org.gridmark.report.panel.predict.PredictionReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark predict}: the capacity of sizes that a run did not measure. */
@Command(
    name = "predict",
    description =
        "Predicts throughput and response times of clusters with other numbers of servers, and the"
            + " servers that a rate needs.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class PredictCommand implements Callable<Integer> {
  private static final String OBJECTIVE = "--objective";
  private static final int MOST_HOSTS = 10_000;
  private static final double MBIT_BYTES = 1e6 / Byte.SIZE;

  @Parameters(
      arity = "1",
      paramLabel = "RUN",
      description =
          "a run on clusters of three sizes or more: its directory, its name in --out, or latest")
  private String name = "";

  @Option(
      names = "--hosts",
      split = ",",
      paramLabel = "N[,N..]",
      description = "how many servers, each a host of its own")
  private List<Integer> hosts = List.of();

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "the arrival rate of all requests together, a second")
  private @Nullable Double rate;

  @Option(
      names = OBJECTIVE,
      paramLabel = "OBJECTIVE",
      description = "limits of response time, such as 'p99<=5ms'")
  private @Nullable String objective;

  @Option(
      names = "--subject",
      paramLabel = "REQUEST",
      description = "the request whose response times are predicted (default: all together)")
  private @Nullable String subject;

  @Option(
      names = "--network",
      paramLabel = "MBIT",
      description = "what each host's link carries each way, in mbit/s, such as 1000")
  private @Nullable Double network;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "the target, where the run has several")
  private @Nullable String target;

  @Option(
      names = "--phase",
      paramLabel = "PHASE",
      description =
          "the closed-loop phase that saturates the cluster (default: saturated, else the fastest)")
  private @Nullable String phase;

  @Option(
      names = "--fit-up-to",
      paramLabel = "N",
      description = "fit sizes up to N servers only; without --hosts, check the larger ones")
  private @Nullable Integer upTo;

  @Option(
      names = "--check",
      paramLabel = "OTHER",
      description = "check the predictions against another run")
  private @Nullable String check;

  @Option(names = "--csv", paramLabel = "FILE", description = "also write the check as CSV")
  private @Nullable Path csv;

  @Option(names = "--html", paramLabel = "FILE", description = "also draw a page")
  private @Nullable Path html;

  @Mixin private FullOption full = new FullOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds runs (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() {
    requireSense();
    RunData run = new Runs(out).read(name);
    CapacityModel model = CapacityModel.of(run, choice(upTo == null ? Integer.MAX_VALUE : upTo));
    Optional<PredictionReport.Question> question =
        hosts.isEmpty() ? Optional.empty() : Optional.of(question(model));
    Optional<Proof> proof = checks() ? Optional.of(proof(model)) : Optional.empty();
    PanelReport report =
        new PredictionReport(model, network == null ? Double.NaN : network * MBIT_BYTES)
            .report(run.info().name(), question, proof);
    Panels.print(report, full.asked());
    if (csv != null && proof.isPresent()) {
      ProofCsv.write(csv, proof.get());
      Terminal.out().println("csv      " + csv);
    }
    Panels.write(report, html, Terminal.out());
    return 0;
  }

  private Proof proof(CapacityModel model) {
    Proof proof = Proof.of(model, measured(model), checked(model));
    requireRows(proof);
    return proof;
  }

  private boolean checks() {
    return check != null || hosts.isEmpty();
  }

  private CapacityModel.Choice choice(int most) {
    return new CapacityModel.Choice(target, phase, most);
  }

  private void requireSense() {
    if (hosts.isEmpty() && check == null && upTo == null) {
      throw new BadInput("--hosts: expected the numbers of servers to predict, such as 8,16");
    }
    for (int one : hosts) {
      if (one < 1 || one > MOST_HOSTS) {
        throw new BadInput(
            "--hosts: expected whole numbers from 1 to " + MOST_HOSTS + ", not '" + one + "'");
      }
    }
    if (rate != null && !(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new BadInput("--rate: expected requests a second above 0, not '" + rate + "'");
    }
    if (network != null && !(network > 0 && network < Double.POSITIVE_INFINITY)) {
      throw new BadInput("--network: expected mbit/s above 0, not '" + network + "'");
    }
    if (csv != null && !checks()) {
      throw new BadInput("--csv: expected --check OTHER or --fit-up-to N with it");
    }
  }

  private PredictionReport.Question question(CapacityModel model) {
    Objective wished = objective == null ? null : Objective.parse(OBJECTIVE, objective);
    if (wished != null && wished.errors() > 0) {
      throw new BadInput(OBJECTIVE + ": errors are not predicted, expected limits of latency only");
    }
    String named = wished == null || wished.subject().isEmpty() ? subject : wished.subject();
    Planner planner =
        new Planner(
            model,
            named == null ? Measurement.ALL : known(model, named),
            wished == null ? List.of() : wished.limits());
    return new PredictionReport.Question(
        hosts.stream().distinct().sorted().toList(),
        rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate),
        planner,
        wished == null ? "" : wished.text());
  }

  private String known(CapacityModel model, String named) {
    List<String> subjects = model.subjects();
    if (!subjects.contains(named)) {
      throw new BadInput(
          "--subject: %s has no measured request %s%s"
              .formatted(name, named, Suggestion.hint(named, subjects)));
    }
    return named;
  }

  /** Without another run, the sizes of this one that the model was not fitted to. */
  private List<Measurement> measured(CapacityModel model) {
    if (check != null) {
      return CapacityModel.measured(new Runs(out).read(check), choice(Integer.MAX_VALUE));
    }
    int largest = model.throughput().largest();
    return model.measurements().stream().filter(one -> one.servers() > largest).toList();
  }

  /** All together and each by itself; where there is one, it alone. */
  private List<String> checked(CapacityModel model) {
    if (subject != null) {
      return List.of(known(model, subject));
    }
    List<String> all = model.subjects();
    return all.size() == 2 ? all.subList(1, 2) : all;
  }

  private void requireRows(Proof proof) {
    if (proof.rows().isEmpty()) {
      throw new BadInput(
          check == null
              ? "--fit-up-to: %s has no size above %d".formatted(name, upTo)
              : "--check: %s measured nothing that is predicted".formatted(check));
    }
  }
}
