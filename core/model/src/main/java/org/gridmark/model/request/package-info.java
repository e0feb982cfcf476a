/**
 * One unit of work against a target and what came of it, as the class hierarchy of Barclays 2009,
 * section 4.3.2: {@link org.gridmark.model.request.Request} is run alone or by {@link
 * org.gridmark.model.request.MultiRequest}, in parallel or in series; the four fundamentals are
 * {@link org.gridmark.model.request.Query}, {@link org.gridmark.model.request.Insert}, {@link
 * org.gridmark.model.request.Update} and {@link org.gridmark.model.request.Delete}. A request of
 * one's own extends one of them, or {@link org.gridmark.model.request.SingleRequest}, or, where it
 * is answered later, {@link org.gridmark.model.request.AsyncRequest}, and implements one method.
 */
@NullMarked
package org.gridmark.model.request;

import org.jspecify.annotations.NullMarked;
