/** The sizes of the cluster that experiments compare. */
@NullMarked
package org.gridmark.study.trades.cluster;

import org.jspecify.annotations.NullMarked;
