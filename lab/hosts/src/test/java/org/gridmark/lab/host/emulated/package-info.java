@NullMarked
package org.gridmark.lab.host.emulated;

import org.jspecify.annotations.NullMarked;
