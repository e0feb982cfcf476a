package org.gridmark.study.desk.ask;

import org.gridmark.model.study.Phase;

/** What goes wrong, and the question that is watched meanwhile. */
public record Mishap(Phase.Fault fault, Question watched) {}
