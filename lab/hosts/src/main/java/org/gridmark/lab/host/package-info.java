/**
 * A machine that programs run on, as the controller sees it. A {@link org.gridmark.lab.host.Host}
 * starts programs, tells of their resources, keeps their files and knows its own address, its
 * clock, its ports and its JVMs. Nothing here needs a file or a process table that both machines
 * share: what a program is sent and what it leaves go through {@link
 * org.gridmark.lab.host.HostFiles}, and processes are known by what the host says of them.
 */
@NullMarked
package org.gridmark.lab.host;

import org.jspecify.annotations.NullMarked;
