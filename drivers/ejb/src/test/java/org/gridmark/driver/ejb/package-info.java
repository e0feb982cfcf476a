@NullMarked
package org.gridmark.driver.ejb;

import org.jspecify.annotations.NullMarked;
