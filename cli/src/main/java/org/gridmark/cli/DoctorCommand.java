package org.gridmark.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.lab.doctor.Doctor;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.doctor.ProgramChecks;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.HostsCheck;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
import org.gridmark.report.console.Lines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code gridmark doctor}: looks at this machine for what costs speed or trust. */
@Command(
    name = "doctor",
    description =
        "Checks this machine for anything that slows runs or makes them less repeatable: the finding, its"
            + " cost, the remedy. Only reads and measures; needs no root. With --hosts, checks these"
            + " hosts and the network between each two of them.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:runs are possible", "1:something makes every run impossible"})
final class DoctorCommand implements Callable<Integer> {
  private static final int IMPOSSIBLE = 1;
  private static final int LONGEST = 3600;

  /** At which a finding begins. */
  private static final int FOUND = 33;

  private static final String COST = " ".repeat(25);

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "how long to observe other programs and the hypervisor" + " (default: ${DEFAULT-VALUE})")
  private int seconds = 3;

  @Mixin private HostsOption hosts = new HostsOption();

  @Option(names = "--json", description = "one line of JSON instead of a table")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    if (seconds < 1 || seconds > LONGEST) {
      throw new BadInput(
          "--seconds: expected a whole number from 1 to " + LONGEST + ", not '" + seconds + "'");
    }
    List<Finding> findings = hosts.given().isEmpty() ? here() : ofHosts();
    Terminal.out().print(json ? Wire.line(findings) + "\n" : table(findings));
    return count(findings, Finding.Level.PROBLEM) > 0 ? IMPOSSIBLE : 0;
  }

  private List<Finding> here() throws InterruptedException {
    List<Finding> findings = new ArrayList<>(Doctor.here().examine(Duration.ofSeconds(seconds)));
    findings.addAll(programs(Gridmark.installation().services()));
    return findings;
  }

  /** On the programs that services need of this machine, each once. */
  static List<Finding> programs(List<Service> services) {
    Map<Requirement, List<String>> users = new LinkedHashMap<>();
    for (Service service : services) {
      service
          .requirement()
          .ifPresent(
              needed ->
                  users.computeIfAbsent(needed, one -> new ArrayList<>()).add(service.name()));
    }
    List<Finding> findings = new ArrayList<>();
    users.forEach(
        (needed, names) ->
            findings.add(
                ProgramChecks.of(needed.program(), names, needed.found(), needed.remedy())));
    return findings;
  }

  private List<Finding> ofHosts() throws InterruptedException {
    try (Hosts opened = hosts.open()) {
      return HostsCheck.of(opened);
    } catch (LabFailure e) {
      return List.of(HostsCheck.unusable(String.valueOf(e.getMessage())));
    }
  }

  static String table(List<Finding> findings) {
    Lines lines = Terminal.lines();
    for (Finding finding : findings) {
      String level = finding.level().name().toLowerCase(Locale.ROOT);
      entry(lines, "%-8s %s".formatted(level, finding.topic()), finding.found());
      if (!finding.cost().isEmpty()) {
        entry(lines, COST + "costs", finding.cost());
        entry(lines, COST + "change", finding.remedy());
      }
    }
    lines.line("");
    return lines
        .line(
            words(count(findings, Finding.Level.PROBLEM), "problem")
                + ", "
                + words(count(findings, Finding.Level.WARNING), "warning"))
        .text();
  }

  /** Some findings are of other hosts. */
  private static void entry(Lines lines, String head, String text) {
    lines.entry(Printable.line(head), FOUND, Printable.line(text));
  }

  private static String words(long count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }

  private static long count(List<Finding> findings, Finding.Level level) {
    return findings.stream().filter(finding -> finding.level() == level).count();
  }
}
