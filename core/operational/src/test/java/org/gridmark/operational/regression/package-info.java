@NullMarked
package org.gridmark.operational.regression;

import org.jspecify.annotations.NullMarked;
