package org.gridmark.record;

import org.gridmark.model.history.Operation;

/**
 * An operation on a single key, in the history of a trial.
 *
 * @param client whose user asked; the users of one share a clock
 */
public record ClientOperation(String client, String phase, Operation operation) {}
