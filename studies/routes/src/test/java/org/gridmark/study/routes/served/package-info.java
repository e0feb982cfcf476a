@NullMarked
package org.gridmark.study.routes.served;

import org.jspecify.annotations.NullMarked;
