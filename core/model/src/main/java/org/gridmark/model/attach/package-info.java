/**
 * A cluster that the user has already, and that Gridmark only connects to. A driver that can do so
 * is {@link org.gridmark.model.attach.Attachable}; {@link org.gridmark.model.attach.AttachedGrid}
 * is its grid on such a cluster. Nothing is started or killed there, and every cache has a name
 * that begins with a prefix of the run's own, so no other cache is ever written.
 */
@NullMarked
package org.gridmark.model.attach;

import org.jspecify.annotations.NullMarked;
