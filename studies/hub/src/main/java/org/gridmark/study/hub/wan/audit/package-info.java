/**
 * Whether acknowledged writes are at the other site: a log of acknowledgements, and a comparison of
 * both sites entry by entry.
 */
@NullMarked
package org.gridmark.study.hub.wan.audit;

import org.jspecify.annotations.NullMarked;
