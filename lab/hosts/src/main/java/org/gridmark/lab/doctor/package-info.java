/**
 * Properties of this machine that cost speed, or make numbers differ from one run to the next.
 * {@link org.gridmark.lab.doctor.Doctor} is the entry: it reads and measures, and changes nothing.
 *
 * <p>Each check is a function of texts that the system tells ({@link
 * org.gridmark.lab.doctor.SystemFiles}), so that it can be tried on the texts of other systems.
 * Where a system does not tell, a finding says so; it never guesses.
 */
@NullMarked
package org.gridmark.lab.doctor;

import org.jspecify.annotations.NullMarked;
