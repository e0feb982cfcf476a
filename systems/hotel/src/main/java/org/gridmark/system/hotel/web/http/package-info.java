/** Requests and answers of a web tier, apart from the server that carries them. */
@NullMarked
package org.gridmark.system.hotel.web.http;

import org.jspecify.annotations.NullMarked;
