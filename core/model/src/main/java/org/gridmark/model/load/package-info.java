/**
 * How work is offered. A {@link org.gridmark.model.load.Schedule} is a pure sequence of start
 * times; waiting for them is left to the users. A {@link org.gridmark.model.load.Load} is users who
 * draw requests and follow a schedule.
 */
@NullMarked
package org.gridmark.model.load;

import org.jspecify.annotations.NullMarked;
