/**
 * A client at a site sees entries that come there, and when: by a listener, and by reading again
 * and again. It writes them down in a cache of its site, for the job to read.
 */
@NullMarked
package org.gridmark.study.hub.wan.watch;

import org.jspecify.annotations.NullMarked;
