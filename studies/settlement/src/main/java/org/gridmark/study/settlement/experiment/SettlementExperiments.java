package org.gridmark.study.settlement.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Setting;
import org.gridmark.study.settlement.settings.SettlementSettings;

/** Every experiment of the study, in the order in which they are run. */
public final class SettlementExperiments {
  private SettlementExperiments() {}

  /** All of them. */
  public static List<Experiment> all() {
    return Stream.of(
            Stream.of(
                new ThroughputExperiment(),
                new OperationalExperiment(),
                new ArrivalsExperiment(),
                new ScaleExperiment(),
                new CoresExperiment(),
                new StartUpExperiment(),
                new VolumeExperiment(),
                new FaultsExperiment()),
            ComparedExperiment.all().stream(),
            AddedExperiment.all().stream())
        .flatMap(Function.identity())
        .map(Experiment.class::cast)
        .toList();
  }

  /** The settings of all experiments and of each, each once. */
  public static List<Setting> settings() {
    Stream<List<Setting>> own =
        Stream.of(
            SettlementSettings.COMMON,
            ThroughputExperiment.SETTINGS,
            OperationalExperiment.SETTINGS,
            ArrivalsExperiment.SETTINGS,
            VolumeExperiment.SETTINGS,
            ScaleExperiment.SETTINGS,
            CoresExperiment.SETTINGS,
            StartUpExperiment.SETTINGS,
            FaultsExperiment.SETTINGS,
            ComparedExperiment.SETTINGS);
    Stream<List<Setting>> added = AddedExperiment.all().stream().map(AddedExperiment::settings);
    return Stream.concat(own, added).flatMap(List::stream).toList();
  }
}
