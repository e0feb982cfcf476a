/** The resources that programs and the machine use, sampled once a second and between phases. */
@NullMarked
package org.gridmark.lab.resources;

import org.jspecify.annotations.NullMarked;
