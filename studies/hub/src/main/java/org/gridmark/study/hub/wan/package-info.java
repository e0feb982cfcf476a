/**
 * The experiment hub/wan: two sites, what replication between them costs, how late it is, and which
 * acknowledged writes it loses (Barclays 2009, sections 4.8 and 5.8).
 */
@NullMarked
package org.gridmark.study.hub.wan;

import org.jspecify.annotations.NullMarked;
