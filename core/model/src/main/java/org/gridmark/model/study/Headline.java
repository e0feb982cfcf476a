package org.gridmark.model.study;

/**
 * A number that answers an experiment's question: a report shows it before all others.
 *
 * @param experiment whose question, by its name
 * @param words what the number is, for people: {@code Messages a second}
 * @param subject as in {@code results.csv}
 * @param metric as in {@code results.csv}
 */
public record Headline(String experiment, String words, String subject, String metric) {}
