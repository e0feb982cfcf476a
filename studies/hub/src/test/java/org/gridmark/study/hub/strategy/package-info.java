@NullMarked
package org.gridmark.study.hub.strategy;

import org.jspecify.annotations.NullMarked;
