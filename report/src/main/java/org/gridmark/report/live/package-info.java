/**
 * A page that shows a run while it goes on, served to this machine alone. {@link
 * org.gridmark.report.live.LiveServer} is the entry: whoever leads the run publishes messages, and
 * never waits for anybody who looks.
 *
 * <p>The page asks for what is new once a second. So a viewer that is slow or stuck holds up only
 * itself, and one that comes late sees what is still kept.
 */
@NullMarked
package org.gridmark.report.live;

import org.jspecify.annotations.NullMarked;
