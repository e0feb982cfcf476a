/**
 * The forms in which records, tasks and their results travel between members and clients: {@link
 * org.gridmark.driver.infinispan.message.Messages} has the ProtoStream schema and marshaller of
 * each.
 */
@NullMarked
package org.gridmark.driver.infinispan.message;

import org.jspecify.annotations.NullMarked;
