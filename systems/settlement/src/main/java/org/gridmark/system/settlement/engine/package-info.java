/**
 * The transaction engine (Drayton and Sehmi 2005, The Processing Model): stateless components
 * between durable queues.
 *
 * <p>There is a kind of {@link org.gridmark.system.settlement.engine.Component} for each of the
 * four principal kinds of message, each with a queue of its own, and as many instances of each as
 * one likes, in one program or in many. A component takes a batch from its queue, verifies, reads
 * and checks each message, posts those that are right to the databases, where they are matched, and
 * sends the outcome: CLS messages to the queue of the clearing house, and messages that cannot be
 * taken, each with its reason, to the exception queue. With the same commit of the broker it
 * acknowledges the batch: not before all its effects are durable. After a failure before that
 * commit, in the component, the broker or a database, the batch is delivered again, and {@link
 * org.gridmark.system.settlement.ledger} stores nothing twice.
 *
 * <p>The components of a program share their connections to the databases, and post together
 * ({@link org.gridmark.system.settlement.engine.GroupCommit}).
 *
 * <p>A component whose broker or database is gone waits and tries again, a little less often each
 * time.
 */
@NullMarked
package org.gridmark.system.settlement.engine;

import org.jspecify.annotations.NullMarked;
