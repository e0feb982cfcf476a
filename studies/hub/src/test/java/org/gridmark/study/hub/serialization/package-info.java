@NullMarked
package org.gridmark.study.hub.serialization;

import org.jspecify.annotations.NullMarked;
