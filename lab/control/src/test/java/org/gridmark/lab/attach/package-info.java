@NullMarked
package org.gridmark.lab.attach;

import org.jspecify.annotations.NullMarked;
