/**
 * Clients in other languages (Barclays 2009, sections 4.9 and 5.9): the same {@link
 * org.gridmark.study.hub.languages.Deal}s are got, put and queried by a client of each language in
 * turn, beside what the language itself costs.
 */
@NullMarked
package org.gridmark.study.hub.languages;

import org.jspecify.annotations.NullMarked;
