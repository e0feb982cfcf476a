/**
 * A server that answers after a known time, and stands still when it is told to: {@link
 * org.gridmark.service.stub.StubService}. What a client measures of it beyond that time is the
 * client's own.
 */
@NullMarked
package org.gridmark.service.stub;

import org.jspecify.annotations.NullMarked;
