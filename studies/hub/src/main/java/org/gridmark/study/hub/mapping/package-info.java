/**
 * Rows of database tables made entries of caches, in several ways (Barclays 2009, section 4.4.2).
 */
@NullMarked
package org.gridmark.study.hub.mapping;

import org.jspecify.annotations.NullMarked;
