@NullMarked
package org.gridmark.service.wildfly;

import org.jspecify.annotations.NullMarked;
