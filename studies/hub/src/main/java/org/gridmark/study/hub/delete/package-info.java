/**
 * hub/delete: dropping a whole cache (Barclays 2009, sections 4.4.4 and 5.4), and when its memory
 * comes back. {@link org.gridmark.study.hub.delete.DeleteTarget} times it; {@link
 * org.gridmark.study.hub.delete.MemoryGivenBack} follows the heaps of the nodes through the phases
 * of {@link org.gridmark.study.hub.delete.DeleteExperiment}.
 */
@NullMarked
package org.gridmark.study.hub.delete;

import org.jspecify.annotations.NullMarked;
