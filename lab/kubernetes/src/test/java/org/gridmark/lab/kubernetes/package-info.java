@NullMarked
package org.gridmark.lab.kubernetes;

import org.jspecify.annotations.NullMarked;
