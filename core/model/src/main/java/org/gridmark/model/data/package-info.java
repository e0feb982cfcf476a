/**
 * Stored data and queries of it. Data objects are Java records; {@link
 * org.gridmark.model.data.Schema} describes one, {@link org.gridmark.model.data.Field} names one of
 * its components, and {@link org.gridmark.model.data.Filter}, {@link
 * org.gridmark.model.data.Aggregate} and {@link org.gridmark.model.data.Change} are data, not
 * lambdas, so that every driver can translate them to its target's native form. Each also evaluates
 * itself in memory: that is the oracle every driver is held against.
 */
@NullMarked
package org.gridmark.model.data;

import org.jspecify.annotations.NullMarked;
