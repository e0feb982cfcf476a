@NullMarked
package org.gridmark.study.hub.delete;

import org.jspecify.annotations.NullMarked;
