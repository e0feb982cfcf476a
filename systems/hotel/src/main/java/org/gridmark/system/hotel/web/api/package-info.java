/** The site for programs, in JSON. Its contract is the file {@code openapi.yaml}. */
@NullMarked
package org.gridmark.system.hotel.web.api;

import org.jspecify.annotations.NullMarked;
