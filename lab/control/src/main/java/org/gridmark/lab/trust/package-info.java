/**
 * Whether a run's folder is this user's own: only then is code run that its settings name, unless
 * the user says so.
 */
@NullMarked
package org.gridmark.lab.trust;

import org.jspecify.annotations.NullMarked;
