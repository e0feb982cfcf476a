@NullMarked
package org.gridmark.study.hub.update;

import org.jspecify.annotations.NullMarked;
