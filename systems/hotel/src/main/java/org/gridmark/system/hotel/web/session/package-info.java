/** Sessions of a web tier: kept in a node or in a grid; logging in; cookies and tokens. */
@NullMarked
package org.gridmark.system.hotel.web.session;

import org.jspecify.annotations.NullMarked;
