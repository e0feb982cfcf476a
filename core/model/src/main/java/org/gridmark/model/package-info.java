/**
 * The words of Gridmark as types. Nothing here measures, starts a process or knows a vendor: this
 * module uses the JDK only, and every other module uses it.
 *
 * <ul>
 *   <li>{@code data}: what is stored and how it is asked for (Schema, Field, Filter, Aggregate,
 *       Change, Source)
 *   <li>{@code target}: the system under test (Target, Grid, Connection, Session, Cache)
 *   <li>{@code request}: one unit of work and what came of it (Request, Response)
 *   <li>{@code load}: how work is offered (Schedule, Load)
 *   <li>{@code service}: a helper server (Service, ServerPort)
 *   <li>{@code random}, {@code concurrent}, {@code bytes}: seeded numbers, work of several threads,
 *       and binary formats, each in one way for all (Draw, Crew, GrowingBytes)
 *   <li>{@code study}: what is asked and published (Study, Experiment, Plan, Phase, Claim)
 * </ul>
 */
@NullMarked
package org.gridmark.model;

import org.jspecify.annotations.NullMarked;
