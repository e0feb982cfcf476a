/**
 * The data of the hub: {@link org.gridmark.study.hub.data.Position} and {@link
 * org.gridmark.study.hub.data.Activity} in eighteen caches ({@link
 * org.gridmark.study.hub.data.HubCaches}), made by seeded generators ({@link
 * org.gridmark.study.hub.data.HubData}). Entry n is a function of seed, cache and n alone. Of each
 * field that a query asks for, a {@link org.gridmark.model.random.Permutation} ranks the entries,
 * and the first k ranks have the value asked for: so the answer to every query is known exactly,
 * without a look at the data.
 */
@NullMarked
package org.gridmark.study.hub.data;

import org.jspecify.annotations.NullMarked;
