package org.gridmark.system.prices.route;

/**
 * The key of a route's price.
 *
 * @param origin the code of the first station, such as 8500101
 * @param destination the code of the last one
 */
public record RouteKey(int origin, int destination) {}
