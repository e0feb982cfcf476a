/**
 * Messages as XML of about 1500 bytes (Drayton and Sehmi 2005, Potential Improvement Areas). The
 * published form is {@code settlement.xsd} beside this package, narrowed so that it can be read
 * without an XML parser: UTF-8 with exactly the declaration and the root tag of {@link
 * org.gridmark.system.settlement.message.PublishedForm}; the elements of {@link
 * org.gridmark.system.settlement.message.Element} in their order, each once; tags without blanks,
 * attributes or prefixes; no comments, CDATA sections, processing instructions or document types;
 * {@code <}, {@code >} and {@code &} in text as one of the five entities that XML itself has, and
 * no other reference; at most 16 384 bytes.
 *
 * <p>{@link org.gridmark.system.settlement.message.MessageWriter} writes it. Five {@link
 * org.gridmark.system.settlement.message.ExtractionStrategy strategies} read it, each of them to
 * the same {@link org.gridmark.system.settlement.message.Extracted}: a message, or one {@link
 * org.gridmark.system.settlement.message.Refusal} with the place where it was found. They differ in
 * how they get at the text of the elements; what surrounds that is the same for all, a {@code Gate}
 * before and a {@code Reading} after it, so that a comparison of them compares nothing else.
 */
@NullMarked
package org.gridmark.system.settlement.message;

import org.jspecify.annotations.NullMarked;
