/**
 * Hosts on Kubernetes. Each is a Pod, whose main process is the agent of the host: what the agent
 * starts ends with the Pod. The Pods of a run belong to one object, a ConfigMap, and go with it.
 * The agent speaks with the controller over an attached standard input and output; it ends at the
 * Pod's deadline, and when it has not heard from the controller for the time of a lease.
 */
@NullMarked
package org.gridmark.lab.kubernetes;

import org.jspecify.annotations.NullMarked;
