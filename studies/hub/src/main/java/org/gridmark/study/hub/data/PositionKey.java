package org.gridmark.study.hub.data;

/** The key of a position: the custom key of Barclays 2009, Table 4.3. */
public record PositionKey(String account, int instrument, String book) {}
