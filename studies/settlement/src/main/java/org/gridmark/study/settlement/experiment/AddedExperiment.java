package org.gridmark.study.settlement.experiment;

import java.util.List;
import java.util.ServiceLoader;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Setting;

/**
 * An experiment that another module adds to this study: its jar lies in the study's folder, where
 * {@link ServiceLoader} finds it.
 */
public interface AddedExperiment extends Experiment {
  /** Its own settings, beside those of all experiments. */
  List<Setting> settings();

  /** All that are there. */
  static List<AddedExperiment> all() {
    return ServiceLoader.load(AddedExperiment.class, AddedExperiment.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
