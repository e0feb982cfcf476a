/** The resources that programs and the machine use, sampled once a second. */
@NullMarked
package org.gridmark.lab.resources;

import org.jspecify.annotations.NullMarked;
