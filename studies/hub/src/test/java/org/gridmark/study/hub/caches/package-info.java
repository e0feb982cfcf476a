@NullMarked
package org.gridmark.study.hub.caches;

import org.jspecify.annotations.NullMarked;
