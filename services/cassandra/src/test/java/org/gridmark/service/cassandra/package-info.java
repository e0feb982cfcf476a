@NullMarked
package org.gridmark.service.cassandra;

import org.jspecify.annotations.NullMarked;
