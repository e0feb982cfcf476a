@NullMarked
package org.gridmark.lab.product;

import org.jspecify.annotations.NullMarked;
