@NullMarked
package org.gridmark.driver.coherence.attach;

import org.jspecify.annotations.NullMarked;
