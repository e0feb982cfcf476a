@NullMarked
package org.gridmark.study.hub.topology;

import org.jspecify.annotations.NullMarked;
