package org.gridmark.study.hub.data;

/** Where a trade was made: a row of caches (Barclays 2009, Table 3.1). */
public enum Region {
  NY,
  EU,
  ASIA
}
