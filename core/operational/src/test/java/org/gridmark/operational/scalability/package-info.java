@NullMarked
package org.gridmark.operational.scalability;

import org.jspecify.annotations.NullMarked;
