/**
 * An LDAP directory, ApacheDS, by the UnboundID LDAP SDK. A cache is an organizational unit, and
 * each of its entries an entry below it: {@code ou=KEY,ou=CACHE,ou=gridmark}, with the value in an
 * attribute of bytes ({@link org.gridmark.driver.ldap.StoredForm}). The server is a service of
 * Gridmark's, which defines that attribute.
 *
 * <p>{@link org.gridmark.driver.ldap.LdapDriver} itself names no vendor class, so that the
 * controller can load it alone; {@link org.gridmark.driver.ldap.ClientSettings} says how the SDK is
 * set.
 */
@NullMarked
package org.gridmark.driver.ldap;

import org.jspecify.annotations.NullMarked;
