package org.gridmark.model.study;

import org.gridmark.model.metric.Subject;

/**
 * A number that answers an experiment's question: a report shows it before all others.
 *
 * @param experiment whose question, by its name
 * @param words what the number is, for people: {@code Messages a second}
 * @param metric name of the metric
 */
public record Headline(String experiment, String words, Subject subject, String metric) {}
