@NullMarked
package org.gridmark.service.legacy;

import org.jspecify.annotations.NullMarked;
