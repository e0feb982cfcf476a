/**
 * Emulated hosts: one machine that behaves like a data centre. Each host has an address, a network
 * interface, processes, a host name and a share of the processors of its own.
 *
 * <p>A host is a set of Linux namespaces (network, mount, process, host name) around its agent, in
 * a control group that limits its processors and memory. Its network interface is one end of a
 * pair; the other end is a port of a bridge in a network namespace that stands for the switch. All
 * of it belongs to processes that end with the controller, however that ends, and the kernel takes
 * it away with them: the machine's own interfaces and namespaces never show any of it. So it is
 * with the file systems that hosts have of their own. Control groups alone outlive their processes;
 * whoever emulates hosts next removes those of controllers that are gone.
 */
@NullMarked
package org.gridmark.lab.host.emulated;

import org.jspecify.annotations.NullMarked;
