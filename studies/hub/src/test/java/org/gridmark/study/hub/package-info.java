@NullMarked
package org.gridmark.study.hub;

import org.jspecify.annotations.NullMarked;
