@NullMarked
package org.gridmark.study.hub.load;

import org.jspecify.annotations.NullMarked;
