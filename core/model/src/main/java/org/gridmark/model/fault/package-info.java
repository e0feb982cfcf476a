/** Faults that strike a target and its services on purpose. */
@NullMarked
package org.gridmark.model.fault;

import org.jspecify.annotations.NullMarked;
