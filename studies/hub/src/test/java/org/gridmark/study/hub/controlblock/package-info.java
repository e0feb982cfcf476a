@NullMarked
package org.gridmark.study.hub.controlblock;

import org.jspecify.annotations.NullMarked;
