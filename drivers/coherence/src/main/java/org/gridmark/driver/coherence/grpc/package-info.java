/**
 * The way in by gRPC: the server of each node, what it asks of a client before it lets it in, and
 * how records look to clients in other languages, which speak JSON.
 */
@NullMarked
package org.gridmark.driver.coherence.grpc;

import org.jspecify.annotations.NullMarked;
