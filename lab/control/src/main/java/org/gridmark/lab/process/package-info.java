/**
 * Programs as processes: how one is started on a host, spoken to over its standard streams, and
 * ended with all its children; the ports, JVMs and processors that it gets.
 */
@NullMarked
package org.gridmark.lab.process;

import org.jspecify.annotations.NullMarked;
