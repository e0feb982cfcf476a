package org.gridmark.driver.contract.jcache;

import java.io.Serializable;

/** A key or a value whose class nodes may not read. */
public record Stranger(int number, String text) implements Serializable {}
