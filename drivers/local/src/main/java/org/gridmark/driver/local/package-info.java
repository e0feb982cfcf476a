/**
 * Caffeine, a cache library, in the client's own process: nothing travels, nothing is serialized,
 * nothing is kept twice, and no other client sees it. An application without a grid has this: it is
 * the floor that a grid must be worth its hop against. Queries, figures and changes of many entries
 * walk the whole cache, because the library has no index.
 */
@NullMarked
package org.gridmark.driver.local;

import org.jspecify.annotations.NullMarked;
