@NullMarked
package org.gridmark.study.hub.metrics;

import org.jspecify.annotations.NullMarked;
