@NullMarked
package org.gridmark.study.routes;

import org.jspecify.annotations.NullMarked;
