@NullMarked
package org.gridmark.service.jvm;

import org.jspecify.annotations.NullMarked;
