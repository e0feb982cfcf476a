/** The reservation site in a trial: its mode, its web tier, its data and the audit of them. */
@NullMarked
package org.gridmark.study.hotel.site;

import org.jspecify.annotations.NullMarked;
