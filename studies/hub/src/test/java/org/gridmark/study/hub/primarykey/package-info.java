@NullMarked
package org.gridmark.study.hub.primarykey;

import org.jspecify.annotations.NullMarked;
