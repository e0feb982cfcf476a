package org.gridmark.study.desk.ask;

import org.gridmark.model.study.Phase;

/** A fault, and the query that is watched meanwhile. */
public record FaultSpec(Phase.Fault fault, Question watched) {}
