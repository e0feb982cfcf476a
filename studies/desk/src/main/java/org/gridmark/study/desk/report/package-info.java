/** The panels that the report of a user's own file has beside the standard ones. */
@NullMarked
package org.gridmark.study.desk.report;

import org.jspecify.annotations.NullMarked;
