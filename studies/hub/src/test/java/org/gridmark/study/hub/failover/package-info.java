@NullMarked
package org.gridmark.study.hub.failover;

import org.jspecify.annotations.NullMarked;
