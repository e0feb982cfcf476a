package org.gridmark.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.study.StudyPart;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.cli.probe.EarlierProbes;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.lab.trust.TrustedRun;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.study.Study;
import org.gridmark.record.StudyInfo;
import org.gridmark.report.HtmlReport;
import org.gridmark.report.findings.Unanswered;
import org.gridmark.report.panel.study.ThenAndNowReport;
import org.gridmark.store.StudyDirectory;
import org.jspecify.annotations.Nullable;

/**
 * Runs the experiments of a study, one after the other. One that fails, or that the target cannot
 * do, does not keep the others from running; the page about all of them is written anew after each.
 */
final class WholeStudy {
  private final StudyDirectory directory;
  private final Function<Path, TrustedRun> trusting;
  private final Map<String, StudyPart> parts = new LinkedHashMap<>();

  /** Takes what is there already. Runs of it are resumed if they were made here by this user. */
  WholeStudy(StudyDirectory directory) {
    this(directory, run -> TrustedRun.of(run, Gridmark.installation(), Provenance.ofUser(), false));
  }

  /**
   * @param trusting refuses a run in it that is not to be resumed
   */
  WholeStudy(StudyDirectory directory, Function<Path, TrustedRun> trusting) {
    this.directory = directory;
    this.trusting = trusting;
    directory.runs().forEach(this::take);
  }

  /**
   * Refuses, before anything is made, a study of which no experiment can run.
   *
   * @throws BadInput why the first of them cannot
   */
  static void requirePossible(Lab lab, List<RunSpec> all) throws LabFailure {
    @Nullable BadInput first = null;
    for (RunSpec one : all) {
      try {
        lab.requirePossible(one);
        return;
      } catch (BadInput refusal) {
        first = first == null ? refusal : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }

  /**
   * Makes the folder of a study.
   *
   * @param all the specs of the experiments
   * @param arguments what the command was given
   */
  static StudyDirectory create(Path out, List<RunSpec> all, List<String> arguments) {
    Study study = all.getFirst().study();
    List<String> experiments = all.stream().map(one -> one.experiment().name()).toList();
    StudyDirectory made =
        StudyDirectory.create(
            out,
            new StudyInfo(
                StudyInfo.FORMAT,
                "",
                arguments,
                study.name(),
                study.title(),
                study.source(),
                experiments,
                Map.of(),
                study.published(),
                study.claims(),
                Stream.concat(study.remarks().stream(), study.unmet().stream()).toList(),
                study.recommendations(),
                System.currentTimeMillis()));
    Provenance.ofUser().sign(made.path(), made.info());
    return made;
  }

  /**
   * Runs every experiment that is not complete in the folder.
   *
   * @param all the specs of the experiments
   * @param force whether to go on where build, machine or target are no longer the same
   * @return the exit status: 3 if one failed
   */
  int run(Lab lab, List<RunSpec> all, boolean force, Supplier<Progress> progress)
      throws InterruptedException {
    System.err.println("study in " + directory.path());
    for (RunSpec spec : all) {
      String experiment = spec.experiment().name();
      Path before = directory.runs().get(experiment);
      if (before == null || !StudyDirectory.complete(before)) {
        System.err.println(spec.study().name() + "/" + experiment);
        String failure = attempt(lab, spec, before, force, progress.get());
        Path after = directory.runs().get(experiment);
        String unanswered = after == null ? "" : takeNew(experiment, after);
        directory.ended(experiment, failure.isEmpty() ? unanswered : failure);
        writeReport();
      }
    }
    summarise();
    return directory.info().failures().isEmpty() ? 0 : Gridmark.LAB_FAILED;
  }

  /** The reason why it failed, in a line, or empty. */
  private String attempt(
      Lab lab, RunSpec spec, @Nullable Path before, boolean force, Progress progress)
      throws InterruptedException {
    try {
      if (before == null) {
        lab.run(spec.in(directory.path()), progress);
      } else {
        lab.resume(trusting.apply(before), force, progress);
      }
      return "";
    } catch (LabFailure | BadInput e) {
      System.err.println("gridmark: " + Gridmark.printable(e));
      return String.valueOf(e.getMessage()).lines().findFirst().orElse("no message");
    }
  }

  private String takeNew(String experiment, Path run) {
    EarlierProbes.setBeside(run);
    return take(experiment, run);
  }

  /** Analyses a run, and returns which request was never answered, or nothing. */
  private String take(String experiment, Path run) {
    String folder = Objects.requireNonNull(run.getFileName()).toString();
    Analysis analysis = Rendering.write(run).analysis();
    parts.put(experiment, StudyPart.of(folder, analysis));
    return Unanswered.in(analysis.run()).stream()
        .findFirst()
        .map(name -> "no answer to " + name)
        .orElse("");
  }

  private ThenAndNow thenAndNow() {
    List<StudyPart> inOrder =
        directory.info().experiments().stream().map(parts::get).filter(Objects::nonNull).toList();
    return new ThenAndNow(directory.info(), inOrder);
  }

  /** Writes the page about all that is there. */
  Path writeReport() {
    return directory.writeReport(HtmlReport.render(new ThenAndNowReport(thenAndNow()).report()));
  }

  /** Prints what came of it, in a few lines. */
  void summarise() {
    ThenAndNow found = thenAndNow();
    System.out.println(new ThenAndNowReport(found).report().first().answer().text());
    System.out.printf(
        "%d of %d experiments run%n", found.parts().size(), directory.info().experiments().size());
    directory
        .info()
        .failures()
        .forEach(
            (experiment, reason) ->
                System.out.println(Printable.message("failed   " + experiment + ": " + reason)));
    System.out.println("report   " + writeReport());
  }
}
