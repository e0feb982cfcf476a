@NullMarked
package org.gridmark.study.hub.query;

import org.jspecify.annotations.NullMarked;
