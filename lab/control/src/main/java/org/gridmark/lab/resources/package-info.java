/** What programs and the machine use, once a second. */
@NullMarked
package org.gridmark.lab.resources;

import org.jspecify.annotations.NullMarked;
