package org.gridmark.study.hub.data;

/** Where a trade was made: a row of caches (000, Table 3.1). */
public enum Region {
  NY,
  EU,
  ASIA
}
