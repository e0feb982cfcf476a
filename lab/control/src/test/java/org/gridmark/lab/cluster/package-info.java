@NullMarked
package org.gridmark.lab.cluster;

import org.jspecify.annotations.NullMarked;
