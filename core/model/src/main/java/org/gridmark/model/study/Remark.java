package org.gridmark.model.study;

/**
 * A sentence that says why a published number or claim came out, or comes out today, as it does.
 *
 * @param about the {@link Claim#id id} of a claim, the {@link Published#source source} of published
 *     numbers, or the {@link Published#label label} of one
 */
public record Remark(String about, String text) {}
