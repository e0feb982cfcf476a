@NullMarked
package org.gridmark.driver.ldap;

import org.jspecify.annotations.NullMarked;
