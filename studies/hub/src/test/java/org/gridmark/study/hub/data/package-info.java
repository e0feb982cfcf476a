@NullMarked
package org.gridmark.study.hub.data;

import org.jspecify.annotations.NullMarked;
