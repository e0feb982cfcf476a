/**
 * A stateless session bean that holds maps, and its remote interface: the service deploys the bean
 * in its server, the driver calls it. The descriptor {@code ejb-jar.xml} beside it declares it
 * under two names, which share the maps.
 */
@NullMarked
package org.gridmark.bean;

import org.jspecify.annotations.NullMarked;
