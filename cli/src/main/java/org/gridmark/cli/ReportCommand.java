package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.cli.option.FullOption;
import org.gridmark.model.BadInput;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.StudyDirectory;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark report}: analyses runs once more and writes their reports anew. */
@Command(
    name = "report",
    description = "Analyses runs again and rewrites their results and reports.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "RUN",
      defaultValue = "latest",
      description = "a run's directory, its name in --out, or latest (default: ${DEFAULT-VALUE})")
  private List<String> runs = List.of("latest");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds runs (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Option(
      names = "--force",
      negatable = true,
      description =
          "rank targets although they give different guarantees; it is recorded, until --no-force")
  private @Nullable Boolean force;

  @Mixin private FullOption full = new FullOption();

  @Override
  public Integer call() {
    List<Path> folders = runs.stream().map(new Runs(out)::find).toList();
    folders.forEach(this::render);
    return 0;
  }

  private void render(Path folder) {
    if (!StudyDirectory.is(folder)) {
      if (force != null) {
        String value = force ? Rivals.ON : Rivals.OFF;
        RunDirectory.open(folder).option(Rivals.FORCE, value);
      }
      Rendering.render(folder, full.asked());
    } else if (force != null) {
      throw new BadInput("--force: expected runs, and " + folder + " is a study: name its runs");
    } else {
      new WholeStudy(StudyDirectory.open(folder)).summarise();
    }
  }
}
