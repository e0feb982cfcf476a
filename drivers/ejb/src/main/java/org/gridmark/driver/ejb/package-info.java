/**
 * Maps in a stateless session bean of a WildFly server, by its client for remote calls. The server
 * and the bean are a service of Gridmark's. A value is the record's serialized bytes, in {@link
 * org.gridmark.model.bytes.RecordForm}; the bean knows nothing of what is in it, so there are no
 * queries, indexes and aggregates.
 *
 * <p>{@link org.gridmark.driver.ejb.EjbDriver} itself names no vendor class, so that the controller
 * can load it alone; {@link org.gridmark.driver.ejb.Client} is where WildFly's client begins.
 */
@NullMarked
package org.gridmark.driver.ejb;

import org.jspecify.annotations.NullMarked;
