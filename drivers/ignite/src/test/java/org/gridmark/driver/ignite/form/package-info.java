@NullMarked
package org.gridmark.driver.ignite.form;

import org.jspecify.annotations.NullMarked;
