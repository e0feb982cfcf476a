package org.gridmark.model.study;

import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Topic;

/**
 * A question about a target's semantics, and which figures answer it. The study's own report shows
 * the answers, and comparisons of the same targets later have them beside their numbers; a target
 * without such a figure has no answer.
 *
 * @param experiment that asks it, by its name
 * @param question for people: {@code acknowledged writes lost when a member dies}
 * @param found name of the metric of what was found
 * @param of name of the metric of how many were tried; empty: the finding is a number by itself
 * @param topic on which a target's documentation may promise that nothing is found
 */
public record Probed(
    String experiment, String question, Subject subject, String found, String of, Topic topic) {}
