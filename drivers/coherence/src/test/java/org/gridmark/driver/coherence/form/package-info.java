@NullMarked
package org.gridmark.driver.coherence.form;

import org.jspecify.annotations.NullMarked;
