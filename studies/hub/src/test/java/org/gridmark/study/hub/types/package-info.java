@NullMarked
package org.gridmark.study.hub.types;

import org.jspecify.annotations.NullMarked;
