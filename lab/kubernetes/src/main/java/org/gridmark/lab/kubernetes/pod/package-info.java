/**
 * The inside of a Pod before its agent begins. These classes come with the run's ConfigMap, and
 * have the JDK alone.
 */
@NullMarked
package org.gridmark.lab.kubernetes.pod;

import org.jspecify.annotations.NullMarked;
