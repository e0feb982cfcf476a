/**
 * The universal scalability law: {@link org.gridmark.operational.scalability.ScalabilityFit} finds
 * the {@link org.gridmark.operational.scalability.ScalabilityLaw} that throughputs at several sizes
 * follow, with standard errors.
 */
@NullMarked
package org.gridmark.operational.scalability;

import org.jspecify.annotations.NullMarked;
