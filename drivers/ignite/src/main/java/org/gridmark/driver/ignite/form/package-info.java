/**
 * The data as Ignite keeps it, and the questions to it: records in binary form, the table of a
 * cache, statements and conditions over it. The same for nodes, client nodes and thin clients.
 */
@NullMarked
package org.gridmark.driver.ignite.form;

import org.jspecify.annotations.NullMarked;
