@NullMarked
package org.gridmark.system.prices.http;

import org.jspecify.annotations.NullMarked;
