@NullMarked
package org.gridmark.service.postgres;

import org.jspecify.annotations.NullMarked;
