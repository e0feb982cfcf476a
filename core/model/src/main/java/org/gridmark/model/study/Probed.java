package org.gridmark.model.study;

import org.gridmark.model.metric.Subject;

/**
 * A question about a target's semantics, and which figures answer it. A report shows these before
 * all others, a line a question and a column a target; a target without such a figure has no
 * answer.
 *
 * @param experiment that asks it, by its name
 * @param question for people: {@code acknowledged writes lost when a member dies}
 * @param found name of the metric of what was found
 * @param of name of the metric of how many were tried; empty: the finding is a number by itself
 */
public record Probed(
    String experiment, String question, Subject subject, String found, String of) {}
