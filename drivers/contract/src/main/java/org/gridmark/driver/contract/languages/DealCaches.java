package org.gridmark.driver.contract.languages;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;

/** The caches of deals, under their numbers. */
public final class DealCaches {
  /** Without an index. */
  static final CacheSpec<Long, Deal> PLAIN = new CacheSpec<>("Deals", Long.class, Deal.class);

  /** With one on each field that is asked for. */
  static final CacheSpec<Long, Deal> INDEXED =
      new CacheSpec<>("IndexedDeals", Long.class, Deal.class)
          .indexed(Field.of(Deal::account), Field.of(Deal::settlementDay));

  /** Of a target that has queries. */
  public static final List<CacheSpec<?, ?>> CACHES = List.of(PLAIN, INDEXED);

  private DealCaches() {}
}
