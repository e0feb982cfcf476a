package org.gridmark.report.console;

import java.util.List;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;

/**
 * The parts of a report that are told on one screen.
 *
 * @param about what it is about, a line each
 * @param warnings before the numbers
 * @param findings in words, before the tables
 * @param tables the most telling first
 * @param verdicts behind the tables
 * @param doubts in a line or a few; empty if there are none
 * @param next commands with a few words each
 * @param files a line each
 */
record Brief(
    List<Prose> about,
    Prose answer,
    List<Panel> warnings,
    List<Statement> findings,
    List<Table> tables,
    List<Statement> verdicts,
    Prose doubts,
    List<Prose> next,
    List<String> files) {}
