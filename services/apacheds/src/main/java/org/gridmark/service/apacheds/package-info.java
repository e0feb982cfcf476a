/**
 * An ApacheDS directory server, in a JVM of its own. {@link
 * org.gridmark.service.apacheds.ApacheDsService} starts it; {@link
 * org.gridmark.service.apacheds.Directory} has its settings. It answers nobody who does not know
 * its address, which carries a random password.
 */
@NullMarked
package org.gridmark.service.apacheds;

import org.jspecify.annotations.NullMarked;
