@NullMarked
package org.gridmark.driver.redis;

import org.jspecify.annotations.NullMarked;
