package org.gridmark.study.hub;

import java.util.List;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;

/** High Speed Data Caching at Barclays Capital, as a study. */
public final class HubStudy implements Study {
  @Override
  public String name() {
    return "hub";
  }

  @Override
  public String title() {
    return "A bank's positions and activities in a data grid";
  }

  @Override
  public String source() {
    return "High Speed Data Caching at Barclays Capital (2009), with 1 million entries a cache"
        + " in 24 JVMs of 2 GB on four servers";
  }

  @Override
  public List<Experiment> experiments() {
    return HubExperiment.all();
  }

  @Override
  public List<Setting> settings() {
    return HubSettings.ALL;
  }

  @Override
  public List<Published> published() {
    return HubDocument.published();
  }

  @Override
  public List<Claim> claims() {
    return HubDocument.claims();
  }
}
