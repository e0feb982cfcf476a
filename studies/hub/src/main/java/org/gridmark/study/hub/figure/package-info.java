/** The vocabulary of the hub's numbers: the metrics that its experiments declare. */
@NullMarked
package org.gridmark.study.hub.figure;

import org.jspecify.annotations.NullMarked;
