/**
 * Open queues in closed form: how long requests that come at random are at {@link
 * org.gridmark.operational.queue.ExponentialService M/M/c} and {@link
 * org.gridmark.operational.queue.ConstantService M/D/1}, and {@link
 * org.gridmark.operational.queue.Lindley}'s recursion for one given sample.
 */
@NullMarked
package org.gridmark.operational.queue;

import org.jspecify.annotations.NullMarked;
