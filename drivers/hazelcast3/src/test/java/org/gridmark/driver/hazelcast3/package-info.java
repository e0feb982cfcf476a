@NullMarked
package org.gridmark.driver.hazelcast3;

import org.jspecify.annotations.NullMarked;
