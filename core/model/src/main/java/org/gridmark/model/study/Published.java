package org.gridmark.model.study;

/**
 * A number that the document gives, to be set beside ours.
 *
 * @param source where in the document
 */
public record Published(String subject, String metric, String unit, double value, String source) {}
