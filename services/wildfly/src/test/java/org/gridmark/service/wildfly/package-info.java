/** Tests of the server, on servers of their own. */
@NullMarked
package org.gridmark.service.wildfly;

import org.jspecify.annotations.NullMarked;
