package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.sites.SitesContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/** Two sites, of which one publishes to the other. */
@Tag("soak")
class SitesIT extends SitesContract {
  private @Nullable Session member;

  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  /** Hot Rod, by which sites are visited, has no queries here. */
  @Override
  protected Session asking() throws Exception {
    if (member == null) {
      member = driver().connect(sites().there().spec());
    }
    return member;
  }

  /** A node that comes back to members that store nothing may not be let in. */
  @AfterEach
  void leave() {
    if (member != null) {
      member.close();
      member = null;
    }
  }
}
