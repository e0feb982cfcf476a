@NullMarked
package org.gridmark.service.redis;

import org.jspecify.annotations.NullMarked;
