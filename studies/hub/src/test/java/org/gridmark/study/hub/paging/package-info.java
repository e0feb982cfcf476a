@NullMarked
package org.gridmark.study.hub.paging;

import org.jspecify.annotations.NullMarked;
