/** The tests of a target that is a provider of JCache. */
@NullMarked
package org.gridmark.driver.contract.jcache;

import org.jspecify.annotations.NullMarked;
