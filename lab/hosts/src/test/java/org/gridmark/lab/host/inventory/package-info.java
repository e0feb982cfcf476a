@NullMarked
package org.gridmark.lab.host.inventory;

import org.jspecify.annotations.NullMarked;
