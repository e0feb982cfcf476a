package org.gridmark.study.desk.ask;

import org.gridmark.model.fault.Fault;

/** A fault, and the query that is watched meanwhile. */
public record FaultSpec(Fault fault, Question watched) {}
