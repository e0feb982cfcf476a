/**
 * The experiment hub/control-block: recent days come from the cache, older ones from the database
 * (Barclays 2009, section 3.4). A {@link org.gridmark.study.hub.controlblock.ControlBlock} decides
 * which; a {@link org.gridmark.study.hub.controlblock.Lookup} is the same question to both; a
 * {@link org.gridmark.study.hub.controlblock.Database} answers by JDBC, from prepared statements.
 */
@NullMarked
package org.gridmark.study.hub.controlblock;

import org.jspecify.annotations.NullMarked;
