/**
 * The programs of one trial: services, storage nodes and clients started in order and ready
 * together, and the faults that strike them.
 */
@NullMarked
package org.gridmark.lab.cluster;

import org.jspecify.annotations.NullMarked;
