@NullMarked
package org.gridmark.study.hub.day;

import org.jspecify.annotations.NullMarked;
