package org.gridmark.study.desk.data;

/**
 * How much of the data there is to be, and which.
 *
 * @param scale 1: as much as the file says
 * @param sums of what is read
 */
public record Sample(double scale, long seed, Sums sums) {}
