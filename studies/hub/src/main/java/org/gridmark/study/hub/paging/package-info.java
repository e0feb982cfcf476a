/**
 * Whole answers against answers in pages (Barclays 2009, chapter 6, on the limit filter). A {@link
 * org.gridmark.study.hub.paging.PagedQuery} asks the same as a whole, in pages one after the other,
 * and for its first page alone; {@link org.gridmark.study.hub.paging.PagingExperiment} does so with
 * and without traffic.
 */
@NullMarked
package org.gridmark.study.hub.paging;

import org.jspecify.annotations.NullMarked;
