/**
 * The hosts that a user names: in a file of Gridmark's own or an Ansible inventory, or in short as
 * {@code emulated:4x0.4}. Gridmark takes machines as they are and makes none.
 */
@NullMarked
package org.gridmark.lab.host.inventory;

import org.jspecify.annotations.NullMarked;
