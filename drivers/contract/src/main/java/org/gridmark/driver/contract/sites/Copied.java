package org.gridmark.driver.contract.sites;

/**
 * The value of a cache that is copied.
 *
 * @param site that wrote it
 * @param version of its writer
 */
public record Copied(String site, long version) {}
