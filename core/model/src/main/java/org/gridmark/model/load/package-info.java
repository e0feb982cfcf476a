/**
 * How work is offered. A {@link org.gridmark.model.load.Schedule} is a pure sequence of start
 * times; waiting for them is left to the users. A {@link org.gridmark.model.load.Load} is users who
 * draw requests and follow a schedule. A {@link org.gridmark.model.load.KeyDistribution} says which
 * keys requests are for, where they draw one.
 */
@NullMarked
package org.gridmark.model.load;

import org.jspecify.annotations.NullMarked;
