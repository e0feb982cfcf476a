@org.jspecify.annotations.NullMarked
package org.gridmark.lab.host.ssh;
