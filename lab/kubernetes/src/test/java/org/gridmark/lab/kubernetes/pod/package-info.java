@NullMarked
package org.gridmark.lab.kubernetes.pod;

import org.jspecify.annotations.NullMarked;
