package org.gridmark.cli.option;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The candidates of a run, their number of trials and their settings, as the user asks for them.
 */
public final class RunOptions {
  /** In place of the names of targets. */
  public static final String ALL = "all";

  @Option(
      names = "--target",
      paramLabel = "T[,T..]",
      description =
          "the systems under test (default: those of the study, or else the usual one, see gridmark"
              + " list); all: each that can do what the experiment needs; trials of"
              + " several are interleaved")
  private @Nullable String target;

  @Option(
      names = "--strategy",
      paramLabel = "S[,S..]",
      description =
          "the strategies to compare, such as default,unique-services+zgc (default: the"
              + " experiment's own choice); see gridmark show TARGET")
  private @Nullable String strategy;

  @Option(
      names = "--scale",
      paramLabel = "X[,X..]",
      description =
          "size of the data; 1 is the full size; several, with commas between them, are compared")
  private @Nullable String scale;

  @Option(names = "--nodes", paramLabel = "N", description = "storage nodes")
  private @Nullable String nodes;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "repetitions of each strategy in fresh processes (default: the experiment's own choice,"
              + " most often 1)")
  private @Nullable Integer trials;

  @Option(
      names = "--race",
      negatable = true,
      description =
          "drop strategies as soon as they are shown to be slower (default: the experiment's own"
              + " choice)")
  private @Nullable Boolean race;

  @Option(
      names = "--quick",
      description = "small data and short phases, to check that everything works")
  private boolean quick;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "any other setting; see gridmark show STUDY")
  private List<String> set = List.of();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "a file of settings, which gridmark init STUDY writes; --set goes before it")
  private @Nullable Path settingsFile;

  /** Those of the file. */
  private Map<String, String> filed = Map.of();

  /**
   * Reads the file of settings, where one is named.
   *
   * @throws BadInput with file and line
   */
  public void readSettings(Study study) {
    if (settingsFile != null) {
      filed = SettingsFile.read(settingsFile, study);
    }
  }

  /** The settings that were named, by key: in the file, by {@code --set}, or by their option. */
  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>(filed);
    given.putAll(KeyValues.parse("--set", set));
    if (scale != null && !scales()) {
      given.put("scale", scale);
    }
    if (nodes != null) {
      given.put("nodes", nodes);
    }
    return given;
  }

  /** Whether it is the small form. */
  public boolean quick() {
    return quick;
  }

  /** Repetitions; null: the experiment's own choice. */
  public @Nullable Integer trials() {
    return trials;
  }

  /** Whether it is a race; null: the experiment's own choice. */
  public @Nullable Boolean race() {
    return race;
  }

  /** The targets, in the order in which they were named. */
  public List<Target> drivers(Installation installation, Study study) {
    if (ALL.equals(target)) {
      return installation.choices(study);
    }
    return Arrays.stream(targets(installation, study).split(","))
        .map(String::trim)
        .distinct()
        .map(one -> installation.driver(study, one))
        .toList();
  }

  private String targets(Installation installation, Study study) {
    return target == null
        ? installation.usual(study).stream().map(Target::name).collect(joining(","))
        : target;
  }

  /**
   * The strategies that were named; several sizes are strategies, too. Null: the experiment's own
   * choice.
   *
   * @param wholeStudy that the experiment is run as a part of
   */
  public @Nullable String strategies(Experiment experiment, Settings settings, boolean wholeStudy) {
    if (scales() && strategy != null) {
      throw new BadInput("--scale: expected one size beside --strategy, not " + scale);
    }
    if (strategy != null) {
      return strategy;
    }
    if (scales()) {
      return scaled(Arrays.stream(String.valueOf(scale).split(",")).map(String::trim));
    }
    List<Double> own = experiment.scales(settings);
    return wholeStudy && !given().containsKey("scale") && !own.isEmpty()
        ? scaled(own.stream().map(one -> BigDecimal.valueOf(one).toPlainString()))
        : null;
  }

  private static String scaled(Stream<String> scales) {
    return scales.map(Strategy::scaled).map(Strategy::name).collect(joining(","));
  }

  /** Whether several sizes are requested. */
  private boolean scales() {
    return scale != null && scale.contains(",");
  }

  /** Targets, strategies and trials, as arguments. */
  public List<String> candidates(Installation installation, Study study) {
    List<String> all = new ArrayList<>(List.of("--target", targets(installation, study)));
    if (strategy != null) {
      all.addAll(List.of("--strategy", strategy));
    }
    if (scales()) {
      all.addAll(List.of("--scale", String.valueOf(scale)));
    }
    if (trials != null) {
      all.addAll(List.of("--trials", String.valueOf(trials)));
    }
    if (race != null) {
      all.add(race ? "--race" : "--no-race");
    }
    return all;
  }

  /** The settings, as arguments: those of a file one by one. */
  public List<String> settings() {
    List<String> all = new ArrayList<>();
    if (quick) {
      all.add("--quick");
    }
    given().forEach((key, value) -> all.addAll(List.of("--set", key + "=" + value)));
    return all;
  }
}
