package org.gridmark.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.gridmark.cli.gate.TolerancesFile;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.lab.host.inventory.HostsFile;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.FileStudy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code gridmark schema}: the JSON Schema of a file that users write. */
@Command(
    name = "schema",
    description =
        "Prints the JSON Schema of a file that you write: hosts for gridmark run, tolerances for"
            + " gridmark check, or the name of a study that is described by a file. Editors complete and check YAML by it.",
    mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
  private static final String TOLERANCES = "tolerances";

  @Parameters(paramLabel = "KIND", description = "hosts, tolerances, or a study that takes a file")
  private String kind = "";

  @Override
  public Integer call() {
    Map<String, String> all = schemas(Gridmark.installation());
    String schema = all.get(kind);
    if (schema == null) {
      throw new BadInput("no schema " + kind + Suggestion.hint(kind, all.keySet()));
    }
    System.out.print(schema);
    return 0;
  }

  private static Map<String, String> schemas(Installation installation) {
    Map<String, String> all = new TreeMap<>();
    installation.studies().stream()
        .filter(FileStudy.class::isInstance)
        .map(FileStudy.class::cast)
        .forEach(study -> all.put(study.name(), study.schema()));
    all.put(HostsOption.HOSTS, HostsFile.schema());
    all.put(TOLERANCES, TolerancesFile.schema());
    return all;
  }
}
